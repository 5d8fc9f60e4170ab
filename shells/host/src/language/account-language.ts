import { api, call, chooseLanguage, chosenLanguage, currentLocale } from '@fulcrum/shared-ui';

type Kept = 'en' | 'ar';
/** What the server can write mails in. */
const isKept = (lang: string): lang is Kept => lang === 'en' || lang === 'ar';

/** Keeps the language with the account: for its mails, and for its other devices. */
export async function keepLanguage(lang: string): Promise<void> {
  if (isKept(lang)) await call(api.PUT('/api/auth/account/language', { body: { language: lang } }));
}

/**
 * After a login: the page takes the language of the account. An account without one gets that of the page, if it was
 * chosen here or is not English.
 */
export async function takeAccountLanguage(): Promise<void> {
  const { language } = await call(api.GET('/api/auth/account'));
  if (language && language !== currentLocale()) await chooseLanguage(language);
  if (!language && (chosenLanguage() || currentLocale() !== 'en')) await keepLanguage(currentLocale());
}
