import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { ARABIC_DIGITS, type Language, languageNames, supportedLanguage } from '../texts/texts.js';

/** A language that the pages are built in. */
export interface PageLanguage {
  /** The document's `lang` attribute. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Whether the browser's preference is enough to select it; a test language has to be chosen by name. */
  isOffered: boolean;
  /** What the page shows until its code has loaded. */
  loading?: string;
  /** Link elements for the files that every page in this language loads. */
  tags: string[];
}

export const ENGLISH: PageLanguage = { lang: 'en', dir: 'ltr', isOffered: true, tags: [] };

const YEAR_MS = 365 * 24 * 3600 * 1000;
const LANGUAGE_COOKIE = /(?:^|; )language=([\w-]+)/;
/** Set by readers who chose the digits ٠ to ٩ on this device (shared-ui/src/i18n/chosen-digits.ts). */
const DIGITS_COOKIE = /(?:^|; )digits=arab/;

/** The visitor's choice on this device, or else their browser's preference, or else English. */
export function languageOf(request: Request, languages: PageLanguage[]): string {
  const chosen = LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1];
  const known = languages.map(({ lang }) => lang);
  if (chosen && known.includes(chosen)) return chosen;
  const offered = languages.filter(({ isOffered }) => isOffered).map(({ lang }) => lang);
  return request.acceptsLanguages(...offered) || ENGLISH.lang;
}

/** The language that a call's sender chose on this device. */
export function chosenLanguage({ headers: { cookie = '' } }: Request): Language | undefined {
  const chosen = LANGUAGE_COOKIE.exec(cookie)?.[1];
  return chosen ? inChosenDigits(supportedLanguage(chosen), cookie) : undefined;
}

/** The language of a reply's reader: the choice on the device, or else a guess, the browser's preference if not English. */
export function readersLanguage(request: Request): Language | undefined {
  const chosen = chosenLanguage(request);
  if (chosen) return chosen;
  const asked = supportedLanguage(request.acceptsLanguages(...languageNames) || undefined);
  return asked === ENGLISH.lang ? undefined : inChosenDigits(asked, request.headers.cookie ?? '');
}

function inChosenDigits(language: Language, cookie: string): Language {
  const withDigits = `${language}${ARABIC_DIGITS}`;
  return DIGITS_COOKIE.test(cookie) && languageNames.includes(withDigits) ? withDigits : language;
}

/**
 * The same for a request that is answered before the product has started: takes the browser's languages in the order
 * listed.
 */
export function languageIn({ cookie = '', 'accept-language': asked = '' }: IncomingHttpHeaders): Language {
  const chosen = LANGUAGE_COOKIE.exec(cookie)?.[1];
  if (chosen) return inChosenDigits(supportedLanguage(chosen), cookie);
  const named = asked.split(',').map((range) => /^\s*([A-Za-z]+)/.exec(range)?.[1]?.toLowerCase() ?? '');
  return named.find((name) => languageNames.includes(name)) ?? ENGLISH.lang;
}

/**
 * Handles a page's link to itself in another language (`?language=ar`), which works without scripts.
 * @returns true if it was one
 */
export function chooseByLink(request: Request, response: Response, languages: PageLanguage[]): boolean {
  const chosen = languages.find(({ lang }) => lang === request.query['language']);
  if (!chosen) return false;
  // Not httpOnly: the page itself reads and sets this cookie too.
  response.cookie('language', chosen.lang, { maxAge: YEAR_MS, sameSite: 'lax', path: '/' });
  // A path that begins with two slashes would lead to another site.
  response.redirect(303, request.path.replace(/^[/\\]+/, '/'));
  return true;
}
