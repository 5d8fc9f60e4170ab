/** The orders of questions and options in the versions of a paper. */

export const VERSIONS = ['A', 'B'] as const;
export type Version = (typeof VERSIONS)[number];

/** A number that depends on the text alone (FNV-1a), so that the same paper is printed again. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash;
}

function ordered<Item>(items: readonly Item[], version: Version, nameOf: (item: Item) => string): Item[] {
  if (version === 'A') return [...items];
  return items
    .map((item) => ({ item, place: hashOf(`${version}/${nameOf(item)}`) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Returns the questions in a version's order: A as they are, B in another one. */
export const questionsInVersion = <Item>(
  items: readonly Item[],
  version: Version,
  idOf: (item: Item) => string,
): Item[] => ordered(items, version, idOf);

/** Returns the places of a question's options in a version's order: its first option is the question's `[0]`-th. */
export const optionsInVersion = (questionId: string, count: number, version: Version): number[] =>
  ordered(
    Array.from({ length: count }, (_, at) => at),
    version,
    (at) => `${questionId}/${at}`,
  );
