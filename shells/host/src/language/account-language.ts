import { api, call, chooseLanguage, chosenLanguage, type components, currentLocale } from '@fulcrum/shared-ui';
import { hasArabicDigits, keepArabicDigits } from '@fulcrum/shared-ui/digits';
import { loadSchoolTexts } from './own-texts';

export { loadSchoolTexts };

type Kept = components['schemas']['ChangeLanguageDto']['language'];

/**
 * Defined by the build (`shells/build/languages.ts`): the languages that people can choose, which the server can store.
 */
declare const LANGUAGE_NAMES: Record<string, string>;
const isKept = (lang: string): lang is Kept => lang in LANGUAGE_NAMES;

/** The language as the server stores it, including the choice of digits. */
function keptAs(lang: string): Kept | undefined {
  if (lang === 'ar' && hasArabicDigits()) return 'ar-u-nu-arab';
  return isKept(lang) ? lang : undefined;
}

/** Stores the language in the account, for its emails and its other devices. */
export async function keepLanguage(lang: string): Promise<void> {
  const language = keptAs(lang);
  if (language) await call(api.PUT('/api/auth/account/language', { body: { language } }));
  await loadSchoolTexts();
}

/** Changes the digits of the page, on this device and in the account. */
export async function chooseDigits(arabic: boolean): Promise<void> {
  keepArabicDigits(arabic);
  await chooseLanguage(currentLocale());
  await keepLanguage(currentLocale());
}

/**
 * After a login, switches the page to the account's language. An account without one gets the language that was chosen
 * on this device; what the browser prefers is a guess, which stays on its device.
 */
export async function takeAccountLanguage(): Promise<void> {
  const { language } = await call(api.GET('/api/auth/account'));
  if (language) await speakAs(language);
  if (!language && chosenLanguage()) await keepLanguage(currentLocale());
  // The reply also says (in a cookie) whether the school has its own texts.
  await loadSchoolTexts();
}

/** English has only one kind of digits, so it does not change the digits chosen for Arabic on this device. */
async function speakAs(language: Kept): Promise<void> {
  const [lang = 'en', ...digits] = language.split('-');
  const isOther = lang === 'ar' && hasArabicDigits() !== digits.includes('arab');
  if (isOther) keepArabicDigits(digits.includes('arab'));
  if (isOther || lang !== currentLocale()) await chooseLanguage(lang);
}
