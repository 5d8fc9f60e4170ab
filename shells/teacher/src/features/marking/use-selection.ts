import { useState } from 'react';
import { annotationBeside, type PageMarks } from './marks';
import type { Tools } from './use-tools';

/** An annotation of a script. */
export interface Selected {
  page: number;
  id: string;
  /** Chosen by a key, which brings it into sight. */
  byKey: boolean;
}

export interface Selection {
  selected: Selected | null;
  select: (selected: Selected | null) => void;
}

/** What of a script is chosen while the tool for it is in the hand. `selectBeside` is its key: the tool first, then what follows or comes before. */
export function useSelection({ tool, choose }: Tools, pages: readonly PageMarks[]) {
  const [chosen, select] = useState<Selected | null>(null);
  const selection: Selection = { selected: tool === 'select' ? chosen : null, select };
  const selectBeside = (by: 1 | -1): void => {
    if (tool !== 'select') return choose('select');
    const next = annotationBeside(pages, chosen?.id, by);
    select(next ? { ...next, byKey: true } : null);
  };
  return { selection, selectBeside };
}
