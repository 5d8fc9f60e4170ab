import { type FieldErrors, required, type Rule, type Rules } from '@fulcrum/forms';
import type { Translate } from '@fulcrum/shared-ui';
import contentTexts from '../locales/content.en.json';

/** An uploaded file, or an address elsewhere. */
export type Source = 'file' | 'url';

/** The form values of a video or a material, except its year. */
export interface ContentTerms {
  title: string;
  unitId: string;
  chapterId: string;
  source: Source;
  file: File | null;
  /** Further files for the same place, each with a title from its name. */
  more: File[];
  url: string;
}

/** The server's limit, in characters. */
const MAX_TITLE = 200;

export const EMPTY: ContentTerms = {
  title: '',
  unitId: '',
  chapterId: '',
  source: 'file',
  file: null,
  more: [],
  url: '',
};

/** The name of a file as a title: without its ending, with spaces for underscores. */
export const titleOf = ({ name }: { name: string }): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, MAX_TITLE);

/** True for an absolute http(s) address without a user name or password, which is what the server accepts as a link. */
export function isWebLink(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const ofSource =
  <Value>(source: Source, rule: Rule<ContentTerms, Value>): Rule<ContentTerms, Value> =>
  (value, terms) =>
    terms.source === source ? rule(value, terms) : undefined;

/**
 * The rules of the form.
 * @param fileRequired message if no file is chosen
 */
export function contentRules(t: Translate<typeof contentTexts>, fileRequired: string): Rules<ContentTerms> {
  const filled = required(t('fillIn'));
  return {
    title: [filled, (title) => (title.trim().length > MAX_TITLE ? t('titleTooLong', { max: MAX_TITLE }) : undefined)],
    unitId: [filled],
    chapterId: [filled],
    file: [ofSource('file', required(fileRequired))],
    url: [ofSource('url', filled), ofSource('url', (url) => (isWebLink(url.trim()) ? undefined : t('urlWrong')))],
  };
}

/** Which warning to show: for everything missing, or only for the file. Null if the fields show their own errors. */
export function warningOf(terms: ContentTerms, errors: FieldErrors<ContentTerms>): 'all' | 'file' | null {
  const { title, unitId, chapterId, source, url } = terms;
  const mustBeFilled = [title, unitId, chapterId, ...(source === 'url' ? [url] : [])];
  if (mustBeFilled.some((text) => text.trim() === '')) return 'all';
  return errors.file ? 'file' : null;
}
