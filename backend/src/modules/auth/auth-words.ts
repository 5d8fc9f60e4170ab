import { languageOr, textsIn, translationsIn, type Words } from '../../platform/texts/texts.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

/** What the mails of this module say to an account, in the language that it reads. */
export const authWords = ({ language }: { language?: string | undefined }): Words<typeof en> =>
  textsIn(languageOr(language), translations);
