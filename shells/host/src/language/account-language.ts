import { api, call, chooseLanguage, chosenLanguage, type components, currentLocale } from '@fulcrum/shared-ui';
import { hasArabicDigits, keepArabicDigits } from '@fulcrum/shared-ui/digits';
import { takeOwnTexts } from './own-texts';

export { takeOwnTexts };

type Kept = components['schemas']['ChangeLanguageDto']['language'];

/** Put in by the build (`shells/build/languages.ts`): the languages that people may choose, which the server keeps. */
declare const LANGUAGE_NAMES: Record<string, string>;
const isKept = (lang: string): lang is Kept => lang in LANGUAGE_NAMES;

/** As the server keeps it: with the digits. */
function keptAs(lang: string): Kept | undefined {
  if (lang === 'ar' && hasArabicDigits()) return 'ar-u-nu-arab';
  return isKept(lang) ? lang : undefined;
}

/** Keeps the language with the account: for its mails, and for its other devices. */
export async function keepLanguage(lang: string): Promise<void> {
  const language = keptAs(lang);
  if (language) await call(api.PUT('/api/auth/account/language', { body: { language } }));
  await takeOwnTexts();
}

/** The page takes other digits, on this device and with the account. */
export async function chooseDigits(arabic: boolean): Promise<void> {
  keepArabicDigits(arabic);
  await chooseLanguage(currentLocale());
  await keepLanguage(currentLocale());
}

/**
 * After a login: the page takes the language of the account. An account without one gets that of the page, if it was
 * chosen here or is not English.
 */
export async function takeAccountLanguage(): Promise<void> {
  const { language } = await call(api.GET('/api/auth/account'));
  if (language) await speakAs(language);
  if (!language && (chosenLanguage() || currentLocale() !== 'en')) await keepLanguage(currentLocale());
  // With the reply came whether the school says something in its own words.
  await takeOwnTexts();
}

/** English has one kind of digits: what was chosen for Arabic on this device stays. */
async function speakAs(language: Kept): Promise<void> {
  const [lang = 'en', ...digits] = language.split('-');
  const isOther = lang === 'ar' && hasArabicDigits() !== digits.includes('arab');
  if (isOther) keepArabicDigits(digits.includes('arab'));
  if (isOther || lang !== currentLocale()) await chooseLanguage(lang);
}
