import { Injectable } from '@nestjs/common';
import { type Language, supportedLanguage } from '../../platform/texts/texts.js';
import { AccountRecords } from '../auth/users/account-records.js';
import { ParentsRepository } from './parent-links/parents.repository.js';

/** Whom mails and files of other modules are for. */
@Injectable()
export class Contacts {
  constructor(
    private readonly accounts: AccountRecords,
    private readonly parents: ParentsRepository,
  ) {}

  /** @param otherwise for an account that is gone or has chosen none */
  languageOf(accountId: string, otherwise: Language = 'en'): Promise<Language> {
    return this.accounts.languageOf(accountId, otherwise);
  }

  /** What was asked for by a sign-in holds while this stays the same; null when the account is gone. */
  tokenVersionOf(accountId: string): Promise<number | null> {
    return this.accounts.tokenVersionOf(accountId);
  }

  /** A parent who has chosen a password; null for one who has not, or is gone. */
  async activatedParent(parentId: string): Promise<{ name: string; email: string; language: Language } | null> {
    const parent = await this.parents.find(parentId);
    return parent?.activated
      ? { name: parent.name, email: parent.email, language: supportedLanguage(parent.language) }
      : null;
  }
}
