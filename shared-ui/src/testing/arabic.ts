import { encode, idOf, type Texts } from '../i18n/catalogue';
import { applyLanguages } from '../i18n/texts';

/** Switches the page to Arabic, with these features' English and Arabic texts; `speakEnglish` switches it back. */
export function speakArabic(...features: [english: Texts, arabic: Texts][]): void {
  const texts = Object.fromEntries(features.map(([english, arabic]) => [idOf(english), encode(english, arabic)]));
  applyLanguages([{ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts }]);
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
}

export function speakEnglish(): void {
  applyLanguages([]);
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
}
