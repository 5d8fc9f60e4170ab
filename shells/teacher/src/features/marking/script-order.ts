import type { Script } from './api/scripts';

/** The script `by` positions after (or before) this one; undefined beyond the ends. */
export const neighbouringScript = (scripts: readonly Script[], currentId: string, by: 1 | -1): Script | undefined => {
  const at = scripts.findIndex(({ _id }) => _id === currentId);
  return at + by < 0 ? undefined : scripts[at + by];
};

/** The next script without a grade, wrapping around to the start of the list. */
export function nextUngraded(scripts: readonly Script[], currentId: string): Script | undefined {
  const at = scripts.findIndex(({ _id }) => _id === currentId);
  const round = [...scripts.slice(at + 1), ...scripts.slice(0, Math.max(at, 0))];
  return round.find(({ status }) => status === 'submitted');
}
