import type { Part } from '@fulcrum/answers';
import type { madeKeyOf } from './key-draft';

type MadeKey = NonNullable<ReturnType<typeof madeKeyOf>>;

/** A question's key as its parts; the whole question is the only part, without a label, of one that has none. */
export const partsOfKey = ({ kind, key }: MadeKey, marks = 1): Part[] =>
  // The server checks that each kind has its own key.
  ('parts' in key ? key.parts : [{ label: '', kind, key, marks }]) as Part[];
