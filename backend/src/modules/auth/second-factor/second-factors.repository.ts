import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { objectId } from '../../../platform/database/objects.js';
import { type ProposedFactor, type SecondFactor, User, type UserRow } from '../users/user.schema.js';

const LIVE = { deletedAt: null } as const;
const REMOVAL = { $unset: { secondFactor: 1, proposedFactor: 1 } } as const;

/** An account's second factor. What may be used once is used up by the write that finds it. */
@Injectable()
export class SecondFactorsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Keeps a secret that counts once a code of it has been typed. */
  async propose(userId: string, proposedFactor: ProposedFactor): Promise<void> {
    await this.users.updateOne({ _id: objectId(userId), ...LIVE }, { $set: { proposedFactor } }).exec();
  }

  /** False when the proposed secret is another one by now. */
  async add(userId: string, factor: SecondFactor): Promise<boolean> {
    const filter = { _id: objectId(userId), 'proposedFactor.secret': factor.secret, ...LIVE };
    const change = { $set: { secondFactor: factor }, $unset: { proposedFactor: 1 } } as const;
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

  async remove(userId: string): Promise<void> {
    await this.users.updateOne({ _id: objectId(userId), ...LIVE }, REMOVAL).exec();
  }

  /** For the operator. `email` is lowercased. False when there is no such account, or it has no second factor. */
  async removeByEmail(email: string): Promise<boolean> {
    const filter = { email, secondFactor: { $exists: true }, ...LIVE };
    return (await this.users.updateOne(filter, REMOVAL).exec()).matchedCount === 1;
  }
}
