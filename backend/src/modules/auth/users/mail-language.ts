import { type Language, supportedLanguage } from '../../../platform/texts/texts.js';
import type { UserRow } from './user.schema.js';

/** The language of mails to an account: the one that was chosen for it, or else what was guessed for its mails. */
export const mailLanguageOf = ({ language, mailLanguage }: Pick<UserRow, 'language' | 'mailLanguage'>): Language =>
  supportedLanguage(language ?? mailLanguage);
