import { Injectable } from '@nestjs/common';
import { type Language, supportedLanguage } from '../../platform/texts/texts.js';
import { AccountRecords } from '../auth/users/account-records.js';
import { ParentsRepository } from './parent-links/parents.repository.js';

/** The recipients of other modules' mails and files. */
@Injectable()
export class Contacts {
  constructor(
    private readonly accounts: AccountRecords,
    private readonly parents: ParentsRepository,
  ) {}

  /** @param otherwise used if the account no longer exists or nothing is known of its language */
  languageOf(accountId: string, otherwise: Language = 'en'): Promise<Language> {
    return this.accounts.languageOf(accountId, otherwise);
  }

  /** What a sign-in requested stays valid while this is unchanged; null if the account no longer exists. */
  tokenVersionOf(accountId: string): Promise<number | null> {
    return this.accounts.tokenVersionOf(accountId);
  }

  /** A parent who has chosen a password; null for one who has not, or who no longer exists. */
  async activatedParent(parentId: string): Promise<{ name: string; email: string; language: Language } | null> {
    const parent = await this.parents.find(parentId);
    return parent?.activated
      ? { name: parent.name, email: parent.email, language: supportedLanguage(parent.language) }
      : null;
  }
}
