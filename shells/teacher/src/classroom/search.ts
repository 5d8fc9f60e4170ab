/** Letters as people search for them: without accents, Arabic vowel marks and case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}|\p{Mn}/gu, '')
    .toLowerCase();

/** True when each word of the search is part of one of the texts; an empty search fits everything. */
export function matchesSearch(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = plain(texts.filter(Boolean).join('\n'));
  return words.every((word) => all.includes(word));
}
