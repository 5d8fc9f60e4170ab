import en from './locales/en.json' with { type: 'json' };
import { type Language, textsIn, translationsIn } from './texts.js';

const translations = translationsIn(import.meta.dirname, en);

/** A time zone as a sentence names it: by its city if the language has a text for it, else by its IANA name. */
export const zoneName = (zone: string, language: Language): string =>
  zone === 'Africa/Cairo' ? textsIn(language, translations)('cairo') : zone;
