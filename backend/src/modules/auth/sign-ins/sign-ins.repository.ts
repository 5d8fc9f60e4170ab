import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type SignIn, User } from '../users/user.schema.js';

/** Nobody has this many; a program that signs in more often loses its oldest ones. */
const MOST_SIGN_INS = 500;

/** The sign-ins of an account, kept in its row: one read finds both the caller and whether they are still signed in. */
@Injectable()
export class SignInsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Adds a sign-in and drops expired ones. */
  async begin(userId: string, signIn: SignIn): Promise<void> {
    const now = signIn.startedAt;
    const expired = { signIns: { expiresAt: { $lte: now } } };
    const begun = { $push: { signIns: { $each: [signIn], $slice: -MOST_SIGN_INS } }, $set: { signedInAt: now } };
    await this.users.updateOne({ _id: userId, 'signIns.expiresAt': { $lte: now } }, { $pull: expired }).exec();
    await this.users.updateOne({ _id: userId }, begun).exec();
  }

  /** Records that a sign-in was used, unless a use since the given time is already recorded. */
  async noteUse(userId: string, tokenId: string, times: { now: Date; unlessSince: Date }): Promise<void> {
    const used = { $elemMatch: { tokenId, lastUsedAt: { $lt: times.unlessSince } } };
    const change = { $set: { 'signIns.$.lastUsedAt': times.now } };
    await this.users.updateOne({ _id: userId, signIns: used }, change, { timestamps: false }).exec();
  }

  /** @returns false if it has already ended, or was never this user's */
  async end(userId: string, tokenId: string): Promise<boolean> {
    const filter = { _id: userId, 'signIns.tokenId': tokenId };
    return (await this.users.updateOne(filter, { $pull: { signIns: { tokenId } } }).exec()).matchedCount === 1;
  }

  /** Ends all sign-ins except this one. @returns how many */
  async endOthers(userId: string, tokenId: string): Promise<number> {
    const others = { $pull: { signIns: { tokenId: { $ne: tokenId } } } };
    const before = await this.users.findOneAndUpdate({ _id: userId }, others).lean<User>().exec();
    return before?.signIns.filter((signIn) => signIn.tokenId !== tokenId).length ?? 0;
  }
}
