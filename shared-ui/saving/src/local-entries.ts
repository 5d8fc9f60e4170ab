interface Rules {
  /** Work that the server does not have: signing out asks before it deletes it. */
  isUnsent: boolean;
  /** Stays when another account signs in, for its owner to send later. */
  staysForOwner: boolean;
}

/** Everything that features keep in local storage for one account. */
const LOCAL_KINDS = {
  /** Answers in a quiz; a copy is in the database of the account's attempts. */
  'quiz-answers': { isUnsent: true, staysForOwner: false },
  /** Typed answers of a task. */
  'task-answers': { isUnsent: true, staysForOwner: false },
  /** Marks on a script's pages, marks by question, and those of a second marker. */
  'unsaved-pages': { isUnsent: true, staysForOwner: true },
  'unsaved-marks': { isUnsent: true, staysForOwner: true },
  'unsaved-second': { isUnsent: true, staysForOwner: true },
  /** The form of a grade. */
  'unsaved-grade': { isUnsent: true, staysForOwner: true },
  videoPositions: { isUnsent: false, staysForOwner: false },
  videoQuality: { isUnsent: false, staysForOwner: false },
  videoLine: { isUnsent: false, staysForOwner: false },
  /** How often an account has visited, and whether it has answered the offer to keep its pages. */
  deviceOffer: { isUnsent: false, staysForOwner: false },
  /** Where somebody stopped reading a PDF. */
  readPlace: { isUnsent: false, staysForOwner: false },
  /** When the newest mark was given that this device has shown. */
  marksSeen: { isUnsent: false, staysForOwner: true },
  /** Where the server keeps what it has of an unfinished video. */
  videoUpload: { isUnsent: false, staysForOwner: true },
  /** The same of scanned scripts. */
  scanUpload: { isUnsent: false, staysForOwner: true },
} as const satisfies Record<string, Rules>;

export type LocalKind = keyof typeof LOCAL_KINDS;

const isKind = (kind: string): kind is LocalKind => kind in LOCAL_KINDS;

/** Returns the local storage key of what a feature keeps for an account. */
export const localKey = (kind: LocalKind, account: string, ...what: string[]): string =>
  [kind, account, ...what].join(':');

interface LocalEntry {
  key: string;
  kind: LocalKind;
  /** Empty for entries of versions that did not keep them per account. */
  account: string;
}

function localEntries(): LocalEntry[] {
  return Object.keys(localStorage).flatMap((key) => {
    const [kind = '', account = ''] = key.split(':');
    return isKind(kind) ? [{ key, kind, account }] : [];
  });
}

function remove(isMeant: (entry: LocalEntry) => boolean): void {
  for (const entry of localEntries()) if (isMeant(entry)) localStorage.removeItem(entry.key);
}

/** Deletes what local storage keeps for an account, and what belongs to nobody. */
export const forgetLocal = (account: string): void => remove((entry) => entry.account === account || !entry.account);

/** Deletes what local storage keeps for other accounts, except work that stays for its owner. */
export const forgetLocalOfOthers = (account: string): void =>
  remove((entry) => entry.account !== account && !(entry.account && LOCAL_KINDS[entry.kind].staysForOwner));

/** Whether local storage holds work of an account that the server does not have. */
export const hasUnsentLocally = (account: string): boolean =>
  localEntries().some((entry) => entry.account === account && LOCAL_KINDS[entry.kind].isUnsent);
