import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { objectId } from '../../../platform/database/objects.js';
import { type AddressProof, User, type UserRow } from '../users/user.schema.js';

const LIVE = { deletedAt: null } as const;

/** An account's email, the one that takes its place, and the proof of either. */
@Injectable()
export class AddressProofsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Keeps the newest proof, which ends the one before. False when the account has other addresses by now. */
  async keep({ _id, email, newEmail }: UserRow, proof: AddressProof): Promise<boolean> {
    const change = { $set: { addressProof: proof } };
    const result = await this.users.updateOne({ _id, email, newEmail: newEmail ?? null, ...LIVE }, change).exec();
    return result.matchedCount === 1;
  }

  /** Notes the address that is to take the email's place; null takes the wish back. What was mailed before is dead. */
  async wish(userId: string, newEmail: string | null): Promise<void> {
    const change = newEmail
      ? { $set: { newEmail }, $unset: { addressProof: 1 } }
      : { $unset: { newEmail: 1, addressProof: 1 } };
    await this.users.updateOne({ _id: objectId(userId), ...LIVE }, change).exec();
  }

  /** Spends one try of the digits. The account as it is then; null when nothing can be tried (any more). */
  countTry(userId: string, now: Date): Promise<UserRow | null> {
    const open = { 'addressProof.expiresAt': { $gt: now }, 'addressProof.triesLeft': { $gt: 0 } };
    return this.users
      .findOneAndUpdate(
        { _id: objectId(userId), ...open, ...LIVE },
        { $inc: { 'addressProof.triesLeft': -1 } },
        { returnDocument: 'after' },
      )
      .lean<UserRow>()
      .exec();
  }

  findByLink(tokenHash: string, now: Date): Promise<UserRow | null> {
    return this.users
      .findOne({ 'addressProof.tokenHash': tokenHash, 'addressProof.expiresAt': { $gt: now }, ...LIVE })
      .lean<UserRow>()
      .exec();
  }

  /**
   * The address is proven and is the account's email from now on; reset links to the one before are dead. False when the proof was
   * spent or replaced meanwhile.
   * @throws a duplicate key error when somebody else has the address by now
   */
  async settle(account: UserRow, { email, tokenHash }: AddressProof, now: Date): Promise<boolean> {
    const isNew = email !== account.email;
    const change = {
      $set: { email, emailProvenAt: now, ...(isNew ? { passwordResets: [] } : {}) },
      $unset: { addressProof: 1, ...(isNew ? { newEmail: 1 } : {}) },
    };
    const filter = { _id: account._id, 'addressProof.tokenHash': tokenHash, ...LIVE };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }
}
