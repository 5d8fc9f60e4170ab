import { languageOr, textsIn, type Words } from '../../platform/texts/texts.js';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** What the mails of this module say to an account, in the language that it reads. */
export const authWords = ({ language }: { language?: string | undefined }): Words<typeof en> =>
  textsIn(languageOr(language), { en, ar });
