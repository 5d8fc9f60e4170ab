import { LocalDraft, localKey } from '@fulcrum/saving';
import { readSession } from '@fulcrum/shared-ui';

/** Texts by field. */
export type Texts = Readonly<Record<string, string>>;

/** A field that was typed in: the text, and what the server had when it was typed. */
interface TypedField {
  was: string;
  typed: string;
}

/** What was typed into the grade form of a script and is not saved yet, by field. */
export type GradeDraft = Readonly<Record<string, TypedField>>;

const isTypedField = (value: unknown): value is TypedField =>
  typeof value === 'object' &&
  value !== null &&
  'was' in value &&
  typeof value.was === 'string' &&
  'typed' in value &&
  typeof value.typed === 'string';

/** Skips what cannot be read. */
const readable = (stored: unknown): GradeDraft =>
  Object.fromEntries(
    Object.entries(Object(stored)).filter((entry): entry is [string, TypedField] => isTypedField(entry[1])),
  );

const draftIn = (submissionId: string) =>
  new LocalDraft(localKey('unsaved-grade', readSession()?.user.id ?? '', submissionId), readable);

/** The draft of this user on this device. */
export const readGradeDraft = (submissionId: string): GradeDraft => draftIn(submissionId).read();

/** Stores the draft on this device. If the device cannot store it, it lasts until the script is left. */
export function keepGradeDraft(submissionId: string, draft: GradeDraft): void {
  draftIn(submissionId).keep(Object.keys(draft).length === 0 ? null : draft);
}

/** The server trims comments. */
const same = (one: string, other: string | undefined): boolean => one.trim() === other?.trim();

/** The draft after `part` was typed over the server's texts. A field that has the server's text again is dropped. */
export function typedInto(draft: GradeDraft, part: Texts, saved: Texts): GradeDraft {
  const all = { ...draft };
  for (const [field, typed] of Object.entries(part)) {
    const was = saved[field] ?? '';
    if (typed === was) delete all[field];
    else all[field] = { was: all[field]?.was ?? was, typed };
  }
  return all;
}

/** The draft without the fields whose text the server has. */
export const withoutStored = (draft: GradeDraft, stored: Texts): GradeDraft =>
  Object.fromEntries(Object.entries(draft).filter(([field, { typed }]) => !same(typed, stored[field])));

/** The draft after the server has stored `sent`. What was typed meanwhile stays, now over what was sent. */
export const afterSaving = (draft: GradeDraft, sent: Texts): GradeDraft =>
  Object.fromEntries(
    Object.entries(withoutStored(draft, sent)).map(([field, { typed, was }]) => [
      field,
      { typed, was: sent[field] ?? was },
    ]),
  );

/** What the form shows: the server's text in each field that was not typed in. */
export function shownIn<Saved extends Texts>(draft: GradeDraft, saved: Saved): Saved {
  const typed = Object.keys(saved).flatMap((field) => (draft[field] ? [[field, draft[field].typed] as const] : []));
  return { ...saved, ...Object.fromEntries(typed) };
}

/** The fields whose text the server does not have. */
export const unsavedIn = (draft: GradeDraft, saved: Texts): string[] =>
  Object.keys(saved).filter((field) => draft[field] && !same(draft[field].typed, saved[field]));

/** The unsaved fields whose text on the server has changed since they were typed in. */
export const overtakenIn = (draft: GradeDraft, saved: Texts): string[] =>
  unsavedIn(draft, saved).filter((field) => draft[field] && !same(draft[field].was, saved[field]));
