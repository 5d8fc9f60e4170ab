import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { namesById } from '../../../platform/database/names.js';
import { idOf, objectId } from '../../../platform/database/objects.js';
import { type HashedSecret, type RevokedToken, User } from './user.schema.js';

export type UserRow = User & { _id: Types.ObjectId };

/** What decides whether a token still opens the door, and for whom. */
export type TokenHolder = Pick<UserRow, '_id' | 'role' | 'tenantId' | 'groupId' | 'tokenVersion' | 'revokedTokens'>;

export interface NewTeacher {
  name: string;
  /** Lowercased. */
  email: string;
  passwordHash: string;
}

const LIVE = { deletedAt: null } as const;
const TOKEN_HOLDER = { role: 1, tenantId: 1, groupId: 1, tokenVersion: 1, revokedTokens: 1 } as const;

/** What a change of the password does beside it: older tokens die, and no other secret opens the account any more. */
const passwordChange = (passwordHash: string) => ({
  $set: { passwordHash, oneTimePasswords: [] },
  $unset: { passwordReset: 1 },
  $inc: { tokenVersion: 1 },
});

/** Accounts of every role, for signing in and for passwords. */
@Injectable()
export class UsersRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.users, 'name', { tenantId, ids });
  }

  /** The account behind a token, with everything that it holds. */
  findSignedIn(id: string): Promise<UserRow | null> {
    return this.users
      .findOne({ _id: objectId(id), ...LIVE })
      .lean<UserRow>()
      .exec();
  }

  /** The accounts behind tokens, those that are gone left out. */
  findTokenHolders(ids: string[]): Promise<TokenHolder[]> {
    return this.users
      .find({ _id: { $in: ids.map(objectId) }, ...LIVE }, TOKEN_HOLDER)
      .lean<TokenHolder[]>()
      .exec();
  }

  /** `email` is lowercased. */
  findByEmail(email: string): Promise<UserRow | null> {
    return this.users
      .findOne({ email, ...LIVE })
      .lean<UserRow>()
      .exec();
  }

  /** Revokes one token, and forgets revoked ones that have expired. */
  async revokeToken(userId: string, revoked: RevokedToken, now: Date): Promise<void> {
    const unexpired = { $filter: { input: '$revokedTokens', cond: { $gt: ['$$this.expiresAt', now] } } };
    await this.users
      .updateOne({ _id: objectId(userId) }, [{ $set: { revokedTokens: { $concatArrays: [unexpired, [revoked]] } } }], {
        updatePipeline: true,
      })
      .exec();
  }

  /** True when there is a teacher, assistants not counted. */
  async hasTeacher(): Promise<boolean> {
    const filter = { role: 'teacher', $expr: { $eq: ['$_id', '$tenantId'] }, ...LIVE } as const;
    return (await this.users.exists(filter).exec()) !== null;
  }

  /** A teacher is their own tenant. Answers the id. @throws a duplicate key error when the email is taken */
  async createTeacher(teacher: NewTeacher): Promise<string> {
    const _id = new Types.ObjectId();
    await this.users.create({ ...teacher, _id, tenantId: _id, role: 'teacher' });
    return idOf(_id);
  }

  /** Keeps the newest reset secret, unless it expires after the given time. False when it does, or nobody has the id. */
  async keepPasswordReset(userId: string, secret: HashedSecret, unlessExpiresAfter: Date): Promise<boolean> {
    const filter = {
      _id: objectId(userId),
      ...LIVE,
      $or: [{ passwordReset: null }, { 'passwordReset.expiresAt': { $lte: unlessExpiresAfter } }],
    };
    const result = await this.users.updateOne(filter, { $set: { passwordReset: secret } }).exec();
    return result.matchedCount === 1;
  }

  /** Does this reset secret still open an account? */
  async hasPasswordReset(hash: string, now: Date): Promise<boolean> {
    return (await this.users.exists(openReset(hash, now)).exec()) !== null;
  }

  /** Spends the reset secret and sets the password in one write; null when it is spent or outdated. */
  resetPassword(hash: string, passwordHash: string, now: Date): Promise<UserRow | null> {
    return this.users
      .findOneAndUpdate(openReset(hash, now), passwordChange(passwordHash), { returnDocument: 'after' })
      .lean<UserRow>()
      .exec();
  }

  /** A parent's first password. False when the email is not this parent's, or one was chosen before. */
  async activateParent(parentId: string, email: string, passwordHash: string): Promise<boolean> {
    const filter = { _id: objectId(parentId), email, role: 'parent', passwordHash: null, ...LIVE } as const;
    const result = await this.users.updateOne(filter, passwordChange(passwordHash)).exec();
    return result.matchedCount === 1;
  }
}

const openReset = (hash: string, now: Date) => ({
  'passwordReset.hash': hash,
  'passwordReset.expiresAt': { $gt: now },
  ...LIVE,
});
