import { Injectable } from '@nestjs/common';
import { OneTimePasswords } from '../../auth/passwords/one-time-passwords.js';
import { type ParentRecord, ParentsRepository } from '../parent-links/parents.repository.js';

export interface IssuedInvitation {
  parent: ParentRecord;
  /** The one-time password: told now, never again. */
  password: string;
  expiresAt: Date;
}

/** Makes one-time passwords for parents who have never chosen a password. */
@Injectable()
export class InvitationIssuer {
  constructor(
    private readonly parents: ParentsRepository,
    private readonly oneTimePasswords: OneTimePasswords,
  ) {}

  /** Null when the parent has activated, or is gone. The newest few stay valid beside each other. */
  async issue(parentId: string, now: Date): Promise<IssuedInvitation | null> {
    const parent = await this.parents.find(parentId);
    if (!parent) return null;
    const { password, stored } = this.oneTimePasswords.issue(now);
    const kept = await this.parents.addOneTimePassword(parentId, stored);
    return kept ? { parent, password, expiresAt: stored.expiresAt } : null;
  }
}
