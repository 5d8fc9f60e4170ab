import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { objectId } from '../../../platform/database/objects.js';
import { type ProposedFactor, User, type UserRow } from '../users/user.schema.js';

const LIVE = { deletedAt: null } as const;
const REMOVAL = { $unset: { secondFactor: 1, proposedFactor: 1 } } as const;

/** An app of which a code has been typed. */
interface NewApp {
  /** Sealed. */
  secret: string;
  lastStep: number;
  addedAt: Date;
}

/** An account's second factor. What may be used once is used up by the write that finds it. */
@Injectable()
export class SecondFactorsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Keeps a secret that counts once a code of it has been typed. */
  async propose(userId: string, proposedFactor: ProposedFactor): Promise<void> {
    await this.users.updateOne({ _id: objectId(userId), ...LIVE }, { $set: { proposedFactor } }).exec();
  }

  /**
   * The account's first second factor. Whoever is signed in has shown the password alone, so every other sign-in ends.
   * False when the proposed secret is another one by now, or there is a second factor.
   */
  async addFirst(userId: string, app: NewApp, terms: { recoveryCodes: string[]; tokenId: string }): Promise<boolean> {
    const { addedAt, ...theApp } = app;
    const { recoveryCodes, tokenId } = terms;
    const filter = { _id: objectId(userId), 'proposedFactor.secret': app.secret, secondFactor: null, ...LIVE };
    const change = {
      $set: { secondFactor: { ...theApp, passkeys: [], recoveryCodes, addedAt } },
      $unset: { proposedFactor: 1 as const },
      $pull: { signIns: { tokenId: { $ne: tokenId } } },
    };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** An app beside passkeys. False when the proposed secret is another one by now, or the passkeys are gone. */
  async addApp(userId: string, { secret, lastStep }: NewApp): Promise<boolean> {
    const filter = {
      _id: objectId(userId),
      'proposedFactor.secret': secret,
      'secondFactor.addedAt': { $exists: true },
      'secondFactor.secret': { $exists: false },
      ...LIVE,
    };
    const change = {
      $set: { 'secondFactor.secret': secret, 'secondFactor.lastStep': lastStep },
      $unset: { proposedFactor: 1 as const },
    };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** Uses up every code up to this time step. False when one of this or a later step was used already. */
  async useStep(account: UserRow, step: number): Promise<boolean> {
    const filter = { _id: account._id, 'secondFactor.lastStep': { $lt: step }, ...LIVE };
    const change = { $set: { 'secondFactor.lastStep': step } };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** False when there is no such code (any more). */
  async useRecoveryCode(account: UserRow, hash: string): Promise<boolean> {
    const filter = { _id: account._id, 'secondFactor.recoveryCodes': hash, ...LIVE };
    const change = { $pull: { 'secondFactor.recoveryCodes': hash } };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** New recovery codes instead of those that are left. False without a second factor. */
  async renewCodes(userId: string, hashes: string[]): Promise<boolean> {
    const filter = { _id: objectId(userId), 'secondFactor.addedAt': { $exists: true }, ...LIVE };
    const change = { $set: { 'secondFactor.recoveryCodes': hashes } };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** Removes the app; with the last factor the recovery codes go, too. @returns what is left */
  async removeApp(userId: string): Promise<'others' | 'none'> {
    const filter = { _id: objectId(userId), ...LIVE };
    const withPasskeys = { ...filter, 'secondFactor.passkeys.0': { $exists: true } };
    const app = { $unset: { 'secondFactor.secret': 1, 'secondFactor.lastStep': 1, proposedFactor: 1 } } as const;
    if ((await this.users.updateOne(withPasskeys, app).exec()).matchedCount === 1) return 'others';
    await this.users.updateOne(filter, REMOVAL).exec();
    return 'none';
  }

  /** For the operator. `email` is lowercased. False when there is no such account, or it has no second factor. */
  async removeByEmail(email: string): Promise<boolean> {
    const filter = { email, secondFactor: { $exists: true }, ...LIVE };
    return (await this.users.updateOne(filter, REMOVAL).exec()).matchedCount === 1;
  }
}
