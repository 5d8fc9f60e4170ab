import { LocalDraft, localKey } from '@fulcrum/saving';
import { useState } from 'react';

const parsePlace = (stored: unknown): number => (typeof stored === 'number' && stored >= 0 && stored <= 1 ? stored : 0);

/**
 * Where a student stopped reading a material on this device, as a fraction of the document's height: where to open it,
 * and what to call when it is scrolled.
 */
export function useReadPlace(studentId: string, materialId: string) {
  const kept = new LocalDraft(localKey('readPlace', studentId, materialId), parsePlace);
  const [open] = useState(() => kept.read());
  return { open, onScroll: (place: number) => void kept.keep(Math.round(place * 10_000) / 10_000) };
}
