/** The sentences of a feature under flat names; names with a plural ending (`rows_one`) are forms of one text. */
export type Texts = Record<string, string>;

/** A feature's texts in another language: in the order of the English names, then the plural forms English lacks. */
type Translated = (string | Texts)[];

/**
 * The texts of one shell in one language, each feature's under the `idOf` its English texts. What a school says in its own words
 * stands under `=` and the same id, those of refusals under `=` alone.
 */
export type Catalogue = Record<string, Translated>;

/** Names a feature's texts by what they say: neither the code nor a catalogue has to carry a name for them. */
export function idOf(en: Texts): string {
  let hash = 7;
  for (const character of JSON.stringify(en)) hash = (hash * 31 + character.charCodeAt(0)) | 0;
  return hash.toString(36);
}

/** What has no translation yet stays English. */
export function encode(en: Texts, other: Texts): Translated {
  const further = Object.entries(other).filter(([name]) => !(name in en));
  return [...Object.entries(en).map(([name, text]) => other[name] ?? text), Object.fromEntries(further)];
}

export function decode(en: Texts, translated: Translated): Texts {
  const own = Object.keys(en).map((name, place) => [name, translated[place]]);
  return Object.assign(Object.fromEntries(own), translated.at(-1));
}
