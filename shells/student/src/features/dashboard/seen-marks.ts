import { LocalDraft, localKey } from '@fulcrum/saving';

const parseTime = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

/**
 * Notes the time of the newest mark that this device shows now (ISO 8601).
 * @returns that of the visit before; null at the first one
 */
export function noteSeen(studentId: string, newest: string): string | null {
  const kept = new LocalDraft(localKey('marksSeen', studentId), parseTime);
  const before = kept.read();
  kept.keep(newest);
  return before;
}
