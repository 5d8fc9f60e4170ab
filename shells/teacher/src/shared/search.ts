import { searchText } from '@fulcrum/shared-ui';

/** Lists with at least this many entries get a search field. */
export const SEARCH_FROM = 8;

/** The searchable text of something, prepared once for comparison in `fits`. */
const searchable = (texts: readonly (string | null | undefined)[]): string =>
  searchText(texts.filter(Boolean).join('\n'));

/**
 * A predicate for prepared texts: each word of the search must be part of the text; an empty search matches everything.
 */
function fits(search: string): (prepared: string) => boolean {
  const words = searchText(search).split(/\s+/).filter(Boolean);
  return (prepared) => words.every((word) => prepared.includes(word));
}

/** True if each word of the search is part of one of the texts. */
export const matchesSearch = (search: string, texts: readonly (string | null | undefined)[]): boolean =>
  fits(search)(searchable(texts));
