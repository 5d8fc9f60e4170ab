/** A feature's texts under flat names; names with a plural suffix (`rows_one`) are forms of one text. */
export type Texts = Record<string, string>;

/**
 * A feature's texts in another language, in the order of the English names, followed by the plural forms that English
 * lacks.
 */
type Translated = (string | Texts)[];

/**
 * The texts of one shell in one language, by feature, under the `idOf` its English texts. A school's own wording is
 * stored under `=` plus the same id; its wording for errors under `=` alone.
 */
export type Catalogue = Record<string, Translated>;

/**
 * Returns a hash of a feature's English texts as its id, so that neither the code nor a catalogue needs a name for
 * them.
 */
export function idOf(en: Texts): string {
  let hash = 7;
  for (const character of JSON.stringify(en)) hash = (hash * 31 + character.charCodeAt(0)) | 0;
  return hash.toString(36);
}

/** Encodes a translation; missing texts stay English. */
export function encode(en: Texts, other: Texts): Translated {
  const further = Object.entries(other).filter(([name]) => !(name in en));
  return [...Object.entries(en).map(([name, text]) => other[name] ?? text), Object.fromEntries(further)];
}

export function decode(en: Texts, translated: Translated): Texts {
  const own = Object.keys(en).map((name, place) => [name, translated[place]]);
  return Object.assign(Object.fromEntries(own), translated.at(-1));
}
