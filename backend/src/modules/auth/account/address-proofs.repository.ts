import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type AddressProof, User, type UserRow } from '../users/user.schema.js';

const LIVE = { deletedAt: null } as const;

/** An account's email, its pending replacement, and the proof that either is the owner's. */
@Injectable()
export class AddressProofsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /**
   * Stores the newest proof, which replaces the previous one.
   * @returns false if the account's addresses have changed since
   */
  async keep({ _id, email, newEmail }: UserRow, proof: AddressProof): Promise<boolean> {
    const change = { $set: { addressProof: proof } };
    const result = await this.users.updateOne({ _id, email, newEmail: newEmail ?? null, ...LIVE }, change).exec();
    return result.matchedCount === 1;
  }

  /**
   * Stores the address that is to replace the email; null cancels the change. Codes and links mailed before become
   * invalid.
   */
  async setPendingEmail(userId: string, newEmail: string | null): Promise<void> {
    const change = newEmail
      ? { $set: { newEmail }, $unset: { addressProof: 1 } }
      : { $unset: { newEmail: 1, addressProof: 1 } };
    await this.users.updateOne({ _id: userId, ...LIVE }, change).exec();
  }

  /**
   * Spends one try of the code. Returns the account after the write; null if no try is left or no valid code exists.
   */
  countTry(userId: string, now: Date): Promise<UserRow | null> {
    const open = { 'addressProof.expiresAt': { $gt: now }, 'addressProof.triesLeft': { $gt: 0 } };
    return this.users
      .findOneAndUpdate(
        { _id: userId, ...open, ...LIVE },
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
   * Marks the address as confirmed and makes it the account's email. If it is a new one, reset links sent to the old
   * one become invalid.
   * @returns false if the proof was spent or replaced meanwhile, or the account no longer has or awaits this address
   * @throws a duplicate key error when another account has the address
   */
  async confirmAddress(account: UserRow, { email, tokenHash }: AddressProof, now: Date): Promise<boolean> {
    const isNew = email !== account.email;
    const change = {
      $set: { email, emailProvenAt: now, ...(isNew ? { passwordResets: [] } : {}) },
      $unset: { addressProof: 1, ...(isNew ? { newEmail: 1 } : {}) },
    };
    const isOwn = { $or: [{ email }, { newEmail: email }] };
    const filter = { _id: account._id, 'addressProof.tokenHash': tokenHash, ...isOwn, ...LIVE };
    return (await this.users.updateOne(filter, change).exec()).matchedCount === 1;
  }
}
