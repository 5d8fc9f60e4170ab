import { localKey } from '@fulcrum/saving';
import { readSession } from '@fulcrum/shared-ui';
import { newId, type Step } from './marks';
import type { QuestionMarks } from './scheme/sums';

/**
 * What is being marked: a script's pages, its questions, or its questions by the second marker (by the second marking's
 * id).
 */
type What = 'pages' | 'marks' | 'second';

export interface Kept<Change> {
  /** The version that was marked. */
  version: number;
  /** Changes in a save without a reply: the server may have them. */
  sent: Change[];
  /** All other unsaved changes. Those of the same page or question were made after the sent ones. */
  changes: Change[];
}

/** Id of this tab, so that two tabs with the same script do not overwrite each other. */
const TAB = newId();

/** Unsaved changes belong to the user who made them. */
const prefixOf = (what: What) => `${localKey(`unsaved-${what}`, readSession()?.user.id ?? '')}:`;

const isKept = (value: unknown): value is Omit<Kept<never>, 'sent'> =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'changes' in value &&
  Array.isArray(value.changes);

function parsed<Change>(text: string | null): Kept<Change>[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? [{ sent: [], ...value }] : [];
  } catch {
    return [];
  }
}

/** All unsaved changes, the sent ones first. */
export const allOf = <Change>({ sent, changes }: Kept<Change>): Change[] => [...sent, ...changes];

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Unsaved marking of one script in local storage: it survives a killed tab and a flat battery. */
export class Unsaved<Change> {
  private adopted: string[] = [];
  private readonly prefix: string;

  constructor(what: What, id: string) {
    this.prefix = `${prefixOf(what)}${id}:`;
  }

  /**
   * What closed tabs have left; null if everything was saved. It may include changes that another open tab is sending
   * right now, which is harmless: saving is idempotent.
   */
  read(): Kept<Change> | null {
    this.adopted = storedKeys(this.prefix);
    const left = this.adopted.flatMap((key) => parsed<Change>(localStorage.getItem(key)));
    const [first, ...others] = left;
    if (!first || others.length === 0) return first ?? null;
    const changes = left.flatMap(allOf);
    return { version: Math.min(...left.map(({ version }) => version)), sent: [], changes };
  }

  /**
   * Stores these changes in place of everything that was read.
   * @returns false if the browser has no room for them
   */
  keep(kept: Kept<Change>): boolean {
    try {
      const own = `${this.prefix}${TAB}`;
      if (allOf(kept).length > 0) localStorage.setItem(own, JSON.stringify(kept));
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

/** The scripts among these of which closed tabs have left unsaved changes. */
export function withUnsavedChanges(what: What, submissionIds: readonly string[]): string[] {
  const keys = storedKeys(prefixOf(what));
  return submissionIds.filter((id) => keys.some((key) => key.startsWith(`${prefixOf(what)}${id}:`)));
}
