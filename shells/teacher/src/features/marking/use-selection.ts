import { useState } from 'react';
import { neighbouringAnnotation, type PageMarks } from './marks';
import type { Tools } from './use-tools';

/** A selected annotation of a script. */
export interface Selected {
  page: number;
  id: string;
  /** Selected by key, which also scrolls it into view. */
  byKey: boolean;
}

export interface Selection {
  selected: Selected | null;
  select: (selected: Selected | null) => void;
}

/**
 * The selection in a script while the select tool is chosen. `selectBeside` handles its key: chooses the tool first,
 * then the next or previous annotation.
 */
export function useSelection({ tool, choose }: Tools, pages: readonly PageMarks[]) {
  const [chosen, select] = useState<Selected | null>(null);
  const selection: Selection = { selected: tool === 'select' ? chosen : null, select };
  const selectBeside = (by: 1 | -1): void => {
    if (tool !== 'select') return choose('select');
    const next = neighbouringAnnotation(pages, chosen?.id, by);
    select(next ? { ...next, byKey: true } : null);
  };
  return { selection, selectBeside };
}
