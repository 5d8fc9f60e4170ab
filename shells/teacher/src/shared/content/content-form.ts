import { type FieldErrors, required, type Rule, type Rules } from '@fulcrum/forms';
import type { Translate } from '@fulcrum/shared-ui';
import contentTexts from '../locales/content.en.json';

/** A file of one's own, or an address elsewhere. */
export type Source = 'file' | 'url';

/** What is asked of a video or a material, beside its year. */
export interface ContentTerms {
  title: string;
  unitId: string;
  chapterId: string;
  source: Source;
  file: File | null;
  url: string;
}

export const EMPTY: ContentTerms = { title: '', unitId: '', chapterId: '', source: 'file', file: null, url: '' };

/** The server's limit. characters */
const MAX_TITLE = 200;

/** True for an absolute http(s) address without a user name or password: what the server takes as a link. */
export function isWebLink(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const ofSource =
  <Value>(source: Source, rule: Rule<ContentTerms, Value>): Rule<ContentTerms, Value> =>
  (value, terms) =>
    terms.source === source ? rule(value, terms) : undefined;

/** The rules of the form. @param fileRequired what to say when no file is chosen. */
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

/** What to warn of: everything that is missing, or only the file. Nothing when the fields say it themselves. */
export function warningOf(terms: ContentTerms, errors: FieldErrors<ContentTerms>): 'all' | 'file' | null {
  const { title, unitId, chapterId, source, url } = terms;
  const mustBeFilled = [title, unitId, chapterId, ...(source === 'url' ? [url] : [])];
  if (mustBeFilled.some((text) => text.trim() === '')) return 'all';
  return errors.file ? 'file' : null;
}
