import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { User, type UserRow } from '../users/user.schema.js';
import type { RegisteredPasskey, UsedPasskey } from './passkey-ceremonies.js';

const LIVE = { deletedAt: null } as const;
/** Neither this challenge nor a newer one has been answered. */
const unanswered = (challengedAt: Date) => ({ challengedAt: { $not: { $gte: challengedAt } } });

/** Passkeys in the row of their account. The write that applies an answer also uses up its challenge. */
@Injectable()
export class PasskeysRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /**
   * Adds the account's first second factor. Until now a password was enough to sign in, so every other sign-in ends.
   * @returns false if there already is a second factor, or the challenge is used up
   */
  async addFirst(
    userId: string,
    made: RegisteredPasskey,
    terms: { recoveryCodes: string[]; tokenId: string },
  ): Promise<boolean> {
    const { passkey, challengedAt } = made;
    const { recoveryCodes, tokenId } = terms;
    const filter = { _id: userId, secondFactor: null, ...unanswered(challengedAt), ...LIVE };
    const secondFactor = { passkeys: [passkey], recoveryCodes, addedAt: passkey.addedAt };
    const change = {
      $set: { secondFactor, challengedAt },
      $unset: { proposedFactor: 1 as const },
      $pull: { signIns: { tokenId: { $ne: tokenId } } },
    };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /**
   * Adds a further passkey.
   * @returns false if the second factor was removed meanwhile, the passkey was added before, or the challenge is used
   * up
   */
  async add(userId: string, { passkey, challengedAt }: RegisteredPasskey): Promise<boolean> {
    const filter = {
      _id: userId,
      'secondFactor.addedAt': { $exists: true },
      'secondFactor.passkeys.id': { $ne: passkey.id },
      ...unanswered(challengedAt),
      ...LIVE,
    };
    const change = { $push: { 'secondFactor.passkeys': passkey }, $set: { challengedAt } };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }

  /**
   * Records the use of a passkey.
   * @returns false if the challenge is used up, or the passkey's counter has moved on or it was removed
   */
  async use(account: UserRow, { passkey, counter, challengedAt }: UsedPasskey, now: Date): Promise<boolean> {
    const { id, counter: before } = passkey;
    const filter = {
      _id: account._id,
      'secondFactor.passkeys': { $elemMatch: { id, counter: before } },
      ...unanswered(challengedAt),
      ...LIVE,
    };
    const used = { 'secondFactor.passkeys.$.counter': counter, 'secondFactor.passkeys.$.lastUsedAt': now };
    return (await this.users.updateOne(filter, { $set: { ...used, challengedAt } }).exec()).matchedCount === 1;
  }

  /** @returns false if there is no such passkey */
  async rename(userId: string, { id, name }: { id: string; name: string }): Promise<boolean> {
    const its = { _id: userId, 'secondFactor.passkeys.id': id, ...LIVE };
    const change = { $set: { 'secondFactor.passkeys.$.name': name } };
    return (await this.users.updateOne(its, change).exec()).matchedCount === 1;
  }

  /**
   * Removes a passkey; with the last factor also the recovery codes.
   * @returns what is left, null if there is no such passkey
   */
  async remove(userId: string, id: string): Promise<'others' | 'none' | null> {
    const its = { _id: userId, 'secondFactor.passkeys.id': id, ...LIVE };
    const others = {
      $or: [
        { 'secondFactor.secret': { $exists: true } },
        { 'secondFactor.passkeys': { $elemMatch: { id: { $ne: id } } } },
      ],
    };
    const kept = await this.users
      .updateOne({ ...its, ...others }, { $pull: { 'secondFactor.passkeys': { id } } })
      .exec();
    if (kept.matchedCount === 1) return 'others';
    const last = { ...its, 'secondFactor.secret': { $exists: false }, 'secondFactor.passkeys': { $size: 1 } };
    const gone = await this.users.updateOne(last, { $unset: { secondFactor: 1, proposedFactor: 1 } }).exec();
    return gone.matchedCount === 1 ? 'none' : null;
  }
}
