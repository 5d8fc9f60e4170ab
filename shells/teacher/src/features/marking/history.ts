import { reversed, type Step } from './marks';

/** Unlimited undo and redo; each entry holds the steps of one user action. */
export interface History {
  done: readonly (readonly Step[])[];
  undone: readonly (readonly Step[])[];
}

export const NO_HISTORY: History = { done: [], undone: [] };

/** A new action clears the redo list. */
export const remembering = ({ done }: History, steps: readonly Step[]): History => ({
  done: [...done, steps],
  undone: [],
});

/** The steps that undo the last entry, and the history after it; null if there is nothing to undo. */
export function undoing({ done, undone }: History): { steps: Step[]; history: History } | null {
  const last = done.at(-1);
  if (!last) return null;
  return { steps: last.map(reversed).toReversed(), history: { done: done.slice(0, -1), undone: [...undone, last] } };
}

export function redoing({ done, undone }: History): { steps: readonly Step[]; history: History } | null {
  const last = undone.at(-1);
  return last ? { steps: last, history: { done: [...done, last], undone: undone.slice(0, -1) } } : null;
}
