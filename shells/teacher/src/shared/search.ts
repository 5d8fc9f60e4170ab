import { searchText } from '@fulcrum/shared-ui';

/** What can be searched of something, prepared once: `fits` compares with it. */
const searchable = (texts: readonly (string | null | undefined)[]): string =>
  searchText(texts.filter(Boolean).join('\n'));

/** A test of searchable texts: each word of the search must be part of the text; an empty search fits everything. */
function fits(search: string): (prepared: string) => boolean {
  const words = searchText(search).split(/\s+/).filter(Boolean);
  return (prepared) => words.every((word) => prepared.includes(word));
}

/** True when each word of the search is part of one of the texts. */
export const matchesSearch = (search: string, texts: readonly (string | null | undefined)[]): boolean =>
  fits(search)(searchable(texts));
