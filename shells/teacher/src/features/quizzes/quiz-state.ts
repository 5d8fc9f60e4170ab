interface Window {
  startTime: string | null;
  endTime: string | null;
}

export type QuizState = 'opening_soon' | 'open' | 'closed';

/** Open from the start itself until the end; at the end itself it is closed. */
export function stateOf({ startTime, endTime }: Window, nowMs: number): QuizState {
  if (endTime && nowMs >= Date.parse(endTime)) return 'closed';
  return startTime && nowMs < Date.parse(startTime) ? 'opening_soon' : 'open';
}
