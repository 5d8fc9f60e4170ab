import { idOf } from '../../platform/database/objects.js';
import { UNKNOWN } from '../../platform/http/request-origin.js';
import { textsIn, translationsIn, type Words } from '../../platform/texts/texts.js';
import { mailLanguageOf } from './users/mail-language.js';
import type { UserRow } from './users/user.schema.js';
import type { UsersRepository } from './users/users.repository.js';
import en from './locales/en.json' with { type: 'json' };

const translations = translationsIn(import.meta.dirname, en);

type Account = Pick<UserRow, '_id' | 'tenantId' | 'language' | 'mailLanguage'>;

/** The texts of this module's mails, in the account's language and with the wording of its school or schools. */
export async function authWords(account: Account, users: UsersRepository): Promise<Words<typeof en>> {
  const { _id, tenantId } = account;
  const schools = tenantId ? [idOf(tenantId)] : await users.tenantsOfChildren(idOf(_id));
  return textsIn(mailLanguageOf(account), translations, schools);
}

/** A stored device name ("Chrome on Android") translated for a mail. */
export function deviceIn(device: string, t: Words<typeof en>): string {
  if (device === UNKNOWN.device) return t('notice.unknownDevice');
  const [browser = '', system] = device.split(' on ');
  const named = browser === UNKNOWN.browser ? t('notice.browser') : browser;
  return system ? t('notice.device', { browser: named, system }) : named;
}
