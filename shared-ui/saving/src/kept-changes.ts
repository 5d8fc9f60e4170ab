import { type LocalKind, localKey } from './local-entries';
import { LocalDraft, readStored } from './local-draft';

/** Unsaved changes as the device stores them. */
export interface KeptChanges<Change> {
  /** The version that was changed. */
  version: number;
  /** Changes in a save without a reply: the server may have them. */
  sent: Change[];
  /** All other unsaved changes. Those of the same part were made after the sent ones. */
  changes: Change[];
}

/** Two tabs with the same document, and a page that was left and is opened again, must not overwrite each other. */
const newStoreId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

const isKept = (value: unknown): value is Omit<KeptChanges<never>, 'sent'> =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'changes' in value &&
  Array.isArray(value.changes);

function parsed<Change>(value: unknown): KeptChanges<Change> | null {
  return isKept(value) ? { sent: [], ...value } : null;
}

/** All unsaved changes, the sent ones first. */
export const allOf = <Change>({ sent, changes }: KeptChanges<Change>): Change[] => [...sent, ...changes];

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Whose changes, and of what kind. */
export interface ChangesOf {
  kind: LocalKind;
  account: string;
}

const prefixOf = ({ kind, account }: ChangesOf, id: string): string => `${localKey(kind, account, id)}:`;

/** The unsaved changes of one document in local storage: they survive a killed tab and a flat battery. */
export class ChangesStore<Change> {
  private adopted: string[] = [];
  private readonly prefix: string;
  private readonly own: LocalDraft<KeptChanges<Change> | null>;

  constructor(of: ChangesOf, id: string) {
    this.prefix = prefixOf(of, id);
    this.own = new LocalDraft(`${this.prefix}${newStoreId()}`, parsed<Change>);
  }

  /**
   * What closed tabs have left; null if everything was saved. It may include changes that another open tab is sending
   * right now, which is harmless: saving is idempotent.
   */
  read(): KeptChanges<Change> | null {
    this.adopted = storedKeys(this.prefix);
    const left = this.adopted.flatMap((key) => parsed<Change>(readStored(key)) ?? []);
    const [first, ...others] = left;
    if (!first || others.length === 0) return first ?? null;
    const changes = left.flatMap(allOf);
    return { version: Math.min(...left.map(({ version }) => version)), sent: [], changes };
  }

  /**
   * Stores these changes in place of everything that was read.
   * @returns false if the browser has no room for them
   */
  keep(kept: KeptChanges<Change>): boolean {
    if (!this.own.keep(allOf(kept).length > 0 ? kept : null)) return false;
    for (const key of this.adopted.splice(0)) if (key !== this.own.key) localStorage.removeItem(key);
    return true;
  }
}

/** The documents among these of which closed tabs have left unsaved changes. */
export function withKeptChanges(of: ChangesOf, ids: readonly string[]): string[] {
  const keys = storedKeys(`${localKey(of.kind, of.account)}:`);
  return ids.filter((id) => keys.some((key) => key.startsWith(prefixOf(of, id))));
}
