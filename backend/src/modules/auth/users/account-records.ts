import { Injectable } from '@nestjs/common';
import { idOf } from '../../../platform/database/objects.js';
import type { Language } from '../../../platform/texts/texts.js';
import { mailLanguageOf } from './mail-language.js';
import type { UserRow } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** An account as exported for its owner. */
export interface AccountRecord {
  role: UserRow['role'];
  /** Null for a parent, and for a student whom no team has taken in yet. */
  tenantId: string | null;
  /** Contains nothing secret: neither passwords nor the ids of tokens. */
  account: object;
}

/** Reads account data for its owner, and for modules that write to them. */
@Injectable()
export class AccountRecords {
  constructor(private readonly users: UsersRepository) {}

  /**
   * The language of mails to the account.
   * @param otherwise used if the account no longer exists or nothing is known of its language
   */
  async languageOf(userId: string, otherwise: Language = 'en'): Promise<Language> {
    const account = await this.users.findSignedIn(userId);
    return account?.language || account?.mailLanguage ? mailLanguageOf(account) : otherwise;
  }

  /**
   * Incremented by a new password and by everything else that ends all sign-ins; null if the account no longer exists.
   */
  async tokenVersionOf(userId: string): Promise<number | null> {
    return (await this.users.findSignedIn(userId))?.tokenVersion ?? null;
  }

  /** Null if the account no longer exists. */
  async find(userId: string): Promise<AccountRecord | null> {
    const user = await this.users.findSignedIn(userId);
    if (!user) return null;
    const { name, email, role, createdAt, emailProvenAt, secondFactor } = user;
    const signIns = user.signIns.map(({ device, address, startedAt, lastUsedAt }) => ({
      device,
      address,
      startedAt,
      lastUsedAt,
    }));
    return {
      role,
      tenantId: user.tenantId ? idOf(user.tenantId) : null,
      account: { name, email, role, createdAt, emailProvenAt, secondFactorSince: secondFactor?.addedAt, signIns },
    };
  }
}
