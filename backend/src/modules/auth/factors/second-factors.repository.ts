import { APP_FIELDS } from '../users/recent-factors.js';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type ProposedFactor, User, type UserRow } from '../users/user.schema.js';

const LIVE = { deletedAt: null } as const;
const REMOVAL = { $unset: { secondFactor: 1, proposedFactor: 1 } } as const;

/** An app that a code has confirmed. */
interface NewApp {
  /** Sealed. */
  secret: string;
  lastStep: number;
  addedAt: Date;
}

/** An account's second factor. Codes valid only once are used up by the write that matches them. */
@Injectable()
export class SecondFactorsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Stores a secret that takes effect once a code from the app is entered. */
  async propose(userId: string, proposedFactor: ProposedFactor): Promise<void> {
    await this.users.updateOne({ _id: userId, ...LIVE }, { $set: { proposedFactor } }).exec();
  }

  /**
   * Adds the account's first second factor. Until now a password was enough to sign in, so every other sign-in ends.
   * @returns false if the proposed secret has changed since, or there already is a second factor
   */
  async addFirst(userId: string, app: NewApp, terms: { recoveryCodes: string[]; tokenId: string }): Promise<boolean> {
    const { addedAt, ...theApp } = app;
    const { recoveryCodes, tokenId } = terms;
    const filter = { _id: userId, 'proposedFactor.secret': app.secret, secondFactor: null, ...LIVE };
    const change = {
      $set: { secondFactor: { ...theApp, appAddedAt: addedAt, passkeys: [], recoveryCodes, addedAt } },
      $unset: { proposedFactor: 1 as const },
      $pull: { signIns: { tokenId: { $ne: tokenId } } },
    };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** Adds an app beside passkeys. @returns false if the proposed secret has changed since, or the passkeys are gone */
  async addApp(userId: string, { secret, lastStep, addedAt }: NewApp): Promise<boolean> {
    const filter = {
      _id: userId,
      'proposedFactor.secret': secret,
      'secondFactor.addedAt': { $exists: true },
      'secondFactor.secret': { $exists: false },
      ...LIVE,
    };
    const change = {
      $set: {
        'secondFactor.secret': secret,
        'secondFactor.lastStep': lastStep,
        'secondFactor.appAddedAt': addedAt,
      },
      $unset: { proposedFactor: 1 as const },
    };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** Uses up every code up to this time step. @returns false if a code of this or a later step was used before */
  async useStep(account: UserRow, step: number): Promise<boolean> {
    const filter = { _id: account._id, 'secondFactor.lastStep': { $lt: step }, ...LIVE };
    const change = { $set: { 'secondFactor.lastStep': step } };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** @returns false if there is no such unused code */
  async useRecoveryCode(account: UserRow, hash: string): Promise<boolean> {
    const filter = { _id: account._id, 'secondFactor.recoveryCodes': hash, ...LIVE };
    const change = { $pull: { 'secondFactor.recoveryCodes': hash } };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** Replaces the remaining recovery codes. @returns false without a second factor */
  async renewCodes(userId: string, hashes: string[]): Promise<boolean> {
    const filter = { _id: userId, 'secondFactor.addedAt': { $exists: true }, ...LIVE };
    const change = { $set: { 'secondFactor.recoveryCodes': hashes } };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /** Removes the app; with the last factor also the recovery codes. @returns what is left */
  async removeApp(userId: string): Promise<'others' | 'none'> {
    const filter = { _id: userId, ...LIVE };
    const withPasskeys = { ...filter, 'secondFactor.passkeys.0': { $exists: true } };
    const app = { $unset: { ...APP_FIELDS, proposedFactor: 1 } } as const;
    if ((await this.users.updateOne(withPasskeys, app).exec()).matchedCount === 1) return 'others';
    await this.users.updateOne(filter, REMOVAL).exec();
    return 'none';
  }

  /** For the operator. `email` is lowercased. @returns false if there is no such account, or it has no second factor */
  async removeByEmail(email: string): Promise<boolean> {
    const filter = { email, secondFactor: { $exists: true }, ...LIVE };
    return (await this.users.updateOne(filter, REMOVAL).exec()).matchedCount === 1;
  }
}
