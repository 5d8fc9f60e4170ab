import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { APP_FIELDS, type RecentFactors } from './recent-factors.js';
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

export interface Activation {
  /** Lowercased. */
  email: string;
  passwordHash: string;
  /** The hash of the one-time password that the parent signed in with. */
  typed: { hash: string; now: Date };
}

export interface PasswordReset {
  passwordHash: string;
  now: Date;
  /** The second factor as it was read. */
  factor: SecondFactor | undefined;
  /** Those of its factors that the reset removes. */
  removed: RecentFactors;
}

/** Accounts of every role, for sign-in and passwords. */
@Injectable()
export class UsersRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  findSignedIn(id: string): Promise<UserRow | null> {
    return this.users
      .findOne({ _id: id, ...LIVE })
      .lean<UserRow>()
      .exec();
  }

  /** The accounts behind tokens; missing ones are omitted. */
  findTokenHolders(ids: string[]): Promise<TokenHolder[]> {
    return this.users
      .find({ _id: { $in: ids }, ...LIVE }, TOKEN_HOLDER)
      .lean<TokenHolder[]>()
      .exec();
  }

  async keepLanguage(id: string, language: string): Promise<void> {
    await this.users.updateOne({ _id: id, ...LIVE }, { $set: { language } }).exec();
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
    const filter = { parentId, parentUnconfirmed: { $ne: true } };
    return (await this.users.distinct('tenantId', filter).exec()).map(String);
  }

  /**
   * Stores a reset secret, unless one already expires after the given time.
   * @returns false if one does, or there is no such account
   */
  async keepPasswordReset(userId: string, secret: HashedSecret, unlessExpiresAfter: Date): Promise<boolean> {
    const filter = {
      _id: userId,
      ...LIVE,
      passwordResets: { $not: { $elemMatch: { expiresAt: { $gt: unlessExpiresAfter } } } },
    };
    const again = await this.users
      .updateOne(
        { _id: userId, ...LIVE, 'passwordResets.hash': secret.hash },
        { $set: { 'passwordResets.$.expiresAt': secret.expiresAt } },
      )
      .exec();
    if (again.matchedCount === 1) return true;
    const newest = { $each: [secret], $slice: -LIVE_RESETS };
    const result = await this.users.updateOne(filter, { $push: { passwordResets: newest } }).exec();
    return result.matchedCount === 1;
  }

  /** The account for which this reset secret is still valid. */
  findByPasswordReset(
    hash: string,
    now: Date,
  ): Promise<Pick<UserRow, '_id' | 'name' | 'email' | 'role' | 'tenantId' | 'secondFactor'> | null> {
    const fields = { name: 1, email: 1, role: 1, tenantId: 1, secondFactor: 1 } as const;
    return this.users.findOne(openReset(hash, now), fields).lean<UserRow>().exec();
  }

  /**
   * Uses up the reset secret, sets the password and removes these factors in one write.
   * @returns null if the secret was used or has expired, or a factor was added or removed since `factor` was read
   */
  resetPassword(hash: string, { passwordHash, now, factor, removed }: PasswordReset): Promise<UserRow | null> {
    const change = passwordChange(passwordHash, { emailProvenAt: now });
    const $unset = { ...change.$unset, ...(removed.isAll ? { secondFactor: 1 } : removed.app ? APP_FIELDS : {}) };
    const passkeys = { 'secondFactor.passkeys': { id: { $in: removed.passkeyIds } } };
    const $pull = removed.isAll || removed.passkeyIds.length === 0 ? {} : { $pull: passkeys };
    return this.users
      .findOneAndUpdate(
        { ...openReset(hash, now), ...sameFactors(factor) },
        { ...change, $unset, ...$pull },
        { returnDocument: 'after' },
      )
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
   * @returns false if the email is not this parent's, a password was chosen before, or the one-time password that was
   * typed is no longer valid
   */
  async activateParent(parentId: string, { email, passwordHash, typed }: Activation): Promise<boolean> {
    const filter = {
      _id: parentId,
      email,
      role: 'parent',
      passwordHash: null,
      oneTimePasswords: { $elemMatch: { hash: typed.hash, expiresAt: { $gt: typed.now } } },
      ...LIVE,
    } as const;
    const result = await this.users.updateOne(filter, passwordChange(passwordHash)).exec();
    return result.matchedCount === 1;
  }
}

/** Still the same app and passkeys. Other fields of theirs change whenever one is used. */
function sameFactors(factor: SecondFactor | undefined) {
  if (!factor) return { secondFactor: null };
  const ids = factor.passkeys.map(({ id }) => id);
  const passkeys =
    ids.length > 0
      ? { 'secondFactor.passkeys': { $size: ids.length }, 'secondFactor.passkeys.id': { $all: ids } }
      : { 'secondFactor.passkeys.0': { $exists: false } };
  return { 'secondFactor.addedAt': factor.addedAt, 'secondFactor.secret': factor.secret ?? null, ...passkeys };
}

const openReset = (hash: string, now: Date) => ({
  passwordResets: { $elemMatch: { hash, expiresAt: { $gt: now } } },
  ...LIVE,
});
