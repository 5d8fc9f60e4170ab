/** The names of a feature, by the token in the template. */
export type Words = Record<string, string>;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const pascal = (kebab: string): string => kebab.split('-').map(capitalised).join('');

/** announcements → announcement, galaxies → galaxy, classes → class. */
function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(plural)) return plural.slice(0, -2);
  return plural.replace(/s$/, '');
}

/**
 * Derives the names of a feature.
 * @param plural its folder and path, such as `exam-papers`
 * @param singular one of them; guessed if omitted
 * @throws Error if the name is not a plural in lower-case letters and hyphens
 */
export function wordsFor(plural: string, singular = singularOf(plural)): Words {
  for (const word of [plural, singular]) {
    if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(word))
      throw new Error(`"${word}" is not in small letters and hyphens.`);
  }
  if (plural === singular) throw new Error(`What is one of "${plural}"? Name it with --one.`);
  const text = singular.replaceAll('-', ' ');
  const texts = plural.replaceAll('-', ' ');
  const uncapitalised = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  return {
    names: plural,
    name: singular,
    Names: pascal(plural),
    Name: pascal(singular),
    namesVar: uncapitalised(pascal(plural)),
    nameVar: uncapitalised(pascal(singular)),
    'names text': texts,
    'name text': text,
    'Names text': capitalised(texts),
    'Name text': capitalised(text),
    'a name': `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`,
  };
}

/** Replaces tokens such as `{{Name}}` with the names; unknown tokens stay. */
export const filled = (text: string, words: Words): string =>
  text.replace(/\{\{([\w ]+)\}\}/g, (token, name: string) => words[name] ?? token);
