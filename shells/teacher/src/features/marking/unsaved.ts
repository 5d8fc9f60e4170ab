import { readSession } from '@fulcrum/shared-ui';
import { newId, type Step } from './marks';
import type { QuestionMarks } from './scheme/sums';

/** What is marked: a script's pages, its questions, or its questions a second time (by the second marking's id). */
type What = 'pages' | 'marks' | 'second';

/** The version that it was marked on, and what was marked since. */
interface Kept<Change> {
  version: number;
  changes: Change[];
}

/** Two tabs that have one script open do not write over each other. */
const TAB = newId();

/** They belong to the person who made them. */
const prefixOf = (what: What) => `unsaved-${what}:${readSession()?.user.id ?? ''}:`;

const isKept = (value: unknown): value is Kept<never> =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'changes' in value &&
  Array.isArray(value.changes);

function parsed<Change>(text: string | null): Kept<Change>[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? [value] : [];
  } catch {
    return [];
  }
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** What was marked of one script and not saved yet, in local storage: it outlives a killed tab and a flat battery. */
export class Unsaved<Change> {
  private adopted: string[] = [];
  private readonly prefix: string;

  constructor(what: What, id: string) {
    this.prefix = `${prefixOf(what)}${id}:`;
  }

  /** What ended tabs have left; null when all was saved. What another open tab sends at this moment may be among it: saved twice is as once. */
  read(): Kept<Change> | null {
    this.adopted = storedKeys(this.prefix);
    const left = this.adopted.flatMap((key) => parsed<Change>(localStorage.getItem(key)));
    const changes = left.flatMap((kept) => kept.changes);
    return changes.length > 0 ? { version: Math.min(...left.map(({ version }) => version)), changes } : null;
  }

  /** Keeps this in the place of all that was read. @returns false when the browser has no room for it */
  keep(kept: Kept<Change>): boolean {
    try {
      const own = `${this.prefix}${TAB}`;
      if (kept.changes.length > 0) localStorage.setItem(own, JSON.stringify(kept));
      else localStorage.removeItem(own);
      for (const key of this.adopted.splice(0)) if (key !== own) localStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  }
}

export const unsavedSteps = (submissionId: string) => new Unsaved<Step>('pages', submissionId);
export const unsavedMarks = (submissionId: string) => new Unsaved<QuestionMarks>('marks', submissionId);
export const unsavedSecondMarks = (moderationId: string) => new Unsaved<QuestionMarks>('second', moderationId);

/** Of these scripts those that ended tabs have left something of. */
export function leftBehind(what: What, submissionIds: readonly string[]): string[] {
  const keys = storedKeys(prefixOf(what));
  return submissionIds.filter((id) => keys.some((key) => key.startsWith(`${prefixOf(what)}${id}:`)));
}
