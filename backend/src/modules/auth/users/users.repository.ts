import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { objectId } from '../../../platform/database/objects.js';
import { type HashedSecret, type SecondFactor, type SignIn, User, type UserRow } from './user.schema.js';

/** The fields that decide whether a token is still valid, for which account, and what it permits. */
export type TokenHolder = Pick<
  UserRow,
  '_id' | 'role' | 'tenantId' | 'groupId' | 'tokenVersion' | 'signIns' | 'staffNeedFactor'
> & { secondFactor?: Pick<SecondFactor, 'addedAt'> };

const LIVE = { deletedAt: null } as const;
const TOKEN_HOLDER = {
  role: 1,
  tenantId: 1,
  groupId: 1,
  tokenVersion: 1,
  signIns: 1,
  staffNeedFactor: 1,
  'secondFactor.addedAt': 1,
} as const;

/** A new password also ends every sign-in and every other secret of the account. */
const passwordChange = (passwordHash: string, more: { emailProvenAt?: Date; signIns?: SignIn[] } = {}) => ({
  $set: { passwordHash, oneTimePasswords: [], passwordResets: [], signIns: [], ...more },
  // Somebody who knew the old password may have requested another email.
  $unset: { newEmail: 1 as const, addressProof: 1 as const },
  $inc: { tokenVersion: 1 },
});

/** Somebody who requests another mail while the first is on its way may use whichever arrives first. */
const LIVE_RESETS = 3;

/** Accounts of every role, for sign-in and passwords. */
@Injectable()
export class UsersRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  findSignedIn(id: string): Promise<UserRow | null> {
    return this.users
      .findOne({ _id: objectId(id), ...LIVE })
      .lean<UserRow>()
      .exec();
  }

  /** The accounts behind tokens; missing ones are omitted. */
  findTokenHolders(ids: string[]): Promise<TokenHolder[]> {
    return this.users
      .find({ _id: { $in: ids.map(objectId) }, ...LIVE }, TOKEN_HOLDER)
      .lean<TokenHolder[]>()
      .exec();
  }

  async keepLanguage(id: string, language: string): Promise<void> {
    await this.users.updateOne({ _id: objectId(id), ...LIVE }, { $set: { language } }).exec();
  }

  /** `email` is lowercased. */
  findByEmail(email: string): Promise<UserRow | null> {
    return this.users
      .findOne({ email, ...LIVE })
      .lean<UserRow>()
      .exec();
  }

  /** The teachers of the children that a parent may see. */
  async tenantsOfChildren(parentId: string): Promise<string[]> {
    const filter = { parentId: objectId(parentId), parentUnconfirmed: { $ne: true } };
    return (await this.users.distinct('tenantId', filter).exec()).map(String);
  }

  /**
   * Stores a reset secret, unless one already expires after the given time.
   * @returns false if one does, or there is no such account
   */
  async keepPasswordReset(userId: string, secret: HashedSecret, unlessExpiresAfter: Date): Promise<boolean> {
    const filter = {
      _id: objectId(userId),
      ...LIVE,
      passwordResets: { $not: { $elemMatch: { expiresAt: { $gt: unlessExpiresAfter } } } },
    };
    const newest = { $each: [secret], $slice: -LIVE_RESETS };
    const result = await this.users.updateOne(filter, { $push: { passwordResets: newest } }).exec();
    return result.matchedCount === 1;
  }

  /** The account for which this reset secret is still valid. */
  findByPasswordReset(hash: string, now: Date): Promise<Pick<UserRow, '_id' | 'name' | 'email'> | null> {
    return this.users.findOne(openReset(hash, now), { name: 1, email: 1 }).lean<UserRow>().exec();
  }

  /** Uses up the reset secret and sets the password in one write; null if it was used or has expired. */
  resetPassword(hash: string, passwordHash: string, now: Date): Promise<UserRow | null> {
    return this.users
      .findOneAndUpdate(openReset(hash, now), passwordChange(passwordHash, { emailProvenAt: now }), {
        returnDocument: 'after',
      })
      .lean<UserRow>()
      .exec();
  }

  /**
   * Sets a password chosen while signed in: only that sign-in continues, with a new token.
   * @returns false if the password was changed meanwhile
   */
  async changePassword(account: UserRow, passwordHash: string, goesOn: SignIn): Promise<boolean> {
    const filter = {
      _id: account._id,
      passwordHash: account.passwordHash,
      tokenVersion: account.tokenVersion,
      ...LIVE,
    };
    const result = await this.users.updateOne(filter, passwordChange(passwordHash, { signIns: [goesOn] })).exec();
    return result.matchedCount === 1;
  }

  /**
   * Sets a parent's first password.
   * @returns false if the email is not this parent's, or a password was chosen before
   */
  async activateParent(parentId: string, email: string, passwordHash: string): Promise<boolean> {
    const filter = { _id: objectId(parentId), email, role: 'parent', passwordHash: null, ...LIVE } as const;
    const result = await this.users.updateOne(filter, passwordChange(passwordHash)).exec();
    return result.matchedCount === 1;
  }
}

const openReset = (hash: string, now: Date) => ({
  passwordResets: { $elemMatch: { hash, expiresAt: { $gt: now } } },
  ...LIVE,
});
