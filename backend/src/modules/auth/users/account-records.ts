import { Injectable } from '@nestjs/common';
import { idOf } from '../../../platform/database/objects.js';
import { type Language, supportedLanguage } from '../../../platform/texts/texts.js';
import type { UserRow } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** An account as its owner may have it in a file of their own. */
export interface AccountRecord {
  role: UserRow['role'];
  /** Null for a parent, and before a team has taken a student in. */
  tenantId: string | null;
  /** Nothing secret: neither passwords nor the ids of tokens. */
  account: object;
}

/** Reads what is kept of an account, for its owner and for who writes to them. */
@Injectable()
export class AccountRecords {
  constructor(private readonly users: UsersRepository) {}

  /** @param otherwise for an account that is gone or has chosen none */
  async languageOf(userId: string, otherwise: Language = 'en'): Promise<Language> {
    const chosen = (await this.users.findSignedIn(userId))?.language;
    return chosen ? supportedLanguage(chosen) : otherwise;
  }

  /** Raised by a new password and by everything else that ends all sign-ins; null when the person is gone. */
  async tokenVersionOf(userId: string): Promise<number | null> {
    return (await this.users.findSignedIn(userId))?.tokenVersion ?? null;
  }

  /** Null when the person is gone. */
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
