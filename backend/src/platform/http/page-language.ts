import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { type Language, languageNames, languageOr } from '../texts/texts.js';

/** A language that the pages are built in. */
export interface PageLanguage {
  /** As in the `lang` of a document. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Whether a browser's wish is enough; one that is made for tests is for those who name it. */
  isOffered: boolean;
  /** What the page says until its code has come. */
  loading?: string;
  /** Link elements of the files that every page in it loads. */
  tags: string[];
}

export const ENGLISH: PageLanguage = { lang: 'en', dir: 'ltr', isOffered: true, tags: [] };

const YEAR_MS = 365 * 24 * 3600 * 1000;
const LANGUAGE_COOKIE = /(?:^|; )language=([\w-]+)/;

/** What the visitor chose on this device, else what their browser asks for, else English. */
export function languageOf(request: Request, languages: PageLanguage[]): string {
  const chosen = LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1];
  const known = languages.map(({ lang }) => lang);
  if (chosen && known.includes(chosen)) return chosen;
  const offered = languages.filter(({ isOffered }) => isOffered).map(({ lang }) => lang);
  return request.acceptsLanguages(...offered) || ENGLISH.lang;
}

/** The language that the sender of a call reads: what was chosen on the device, else what the browser asks for beside English. */
export function languageChosenBy(request: Request): Language | undefined {
  const chosen = LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1];
  if (chosen) return languageOr(chosen);
  const asked = languageOr(request.acceptsLanguages(...languageNames) || undefined);
  return asked === ENGLISH.lang ? undefined : asked;
}

/** The same of a request that is answered before the product has started: by the order of the languages that a browser names. */
export function languageIn({ cookie = '', 'accept-language': asked = '' }: IncomingHttpHeaders): Language {
  const chosen = LANGUAGE_COOKIE.exec(cookie)?.[1];
  if (chosen) return languageOr(chosen);
  const named = asked.split(',').map((range) => /^\s*([A-Za-z]+)/.exec(range)?.[1]?.toLowerCase() ?? '');
  return named.find((name) => languageNames.includes(name)) ?? ENGLISH.lang;
}

/** A page's own link to itself in another language (`?language=ar`), which works without a script. True when it was one. */
export function chooseByLink(request: Request, response: Response, languages: PageLanguage[]): boolean {
  const chosen = languages.find(({ lang }) => lang === request.query['language']);
  if (!chosen) return false;
  // The page reads it too, when it is kept on the device: not for HTTP alone.
  response.cookie('language', chosen.lang, { maxAge: YEAR_MS, sameSite: 'lax', path: '/' });
  // A path of two slashes would be another site.
  response.redirect(303, request.path.replace(/^[/\\]+/, '/'));
  return true;
}
