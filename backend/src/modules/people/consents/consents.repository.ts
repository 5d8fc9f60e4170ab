import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BY_NAME, idOf, objectId } from '../../../platform/database/objects.js';
import { type ParentConsent, User } from '../../auth/users/user.schema.js';

/** A child that a parent may see, with the parent's newest consent. */
export interface ConsentChild {
  id: string;
  name: string;
  tenantId: string;
  consent: ParentConsent | undefined;
}

interface ChildRow {
  _id: Types.ObjectId;
  name: string;
  tenantId: Types.ObjectId;
  parentConsents?: ParentConsent[];
}

/** A parent's children, of every tenant: the parent's id comes from the token. */
const childrenOf = (parentId: string) => ({
  role: 'student' as const,
  parentId: objectId(parentId),
  parentUnconfirmed: { $ne: true },
});

@Injectable()
export class ConsentsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Sorted by name. */
  async listChildren(parentId: string): Promise<ConsentChild[]> {
    const rows = await this.users
      .find(childrenOf(parentId), { name: 1, tenantId: 1, parentConsents: 1 })
      .collation(BY_NAME)
      .sort({ name: 1, _id: 1 })
      .lean<ChildRow[]>()
      .exec();
    return rows.map((row) => ({
      id: idOf(row._id),
      name: row.name,
      tenantId: idOf(row.tenantId),
      consent: row.parentConsents?.findLast((consent) => idOf(consent.parentId) === parentId),
    }));
  }

  async give(
    parentId: string,
    childIds: string[],
    { textVersion, at }: { textVersion: string; at: Date },
  ): Promise<void> {
    const consent = { parentId: objectId(parentId), textVersion, at };
    const children = { ...childrenOf(parentId), _id: { $in: childIds.map(objectId) } };
    await this.users.updateMany(children, { $push: { parentConsents: consent } }).exec();
  }

  /** Ends every open consent of this parent for this child. */
  async withdraw(parentId: string, childId: string, at: Date): Promise<void> {
    const row = await this.users
      .findOne({ ...childrenOf(parentId), _id: objectId(childId) }, { parentConsents: 1 })
      .lean<ChildRow>()
      .exec();
    const parentConsents = row?.parentConsents?.map((consent) =>
      idOf(consent.parentId) === parentId ? { ...consent, withdrawnAt: consent.withdrawnAt ?? at } : consent,
    );
    if (parentConsents)
      await this.users
        .updateOne({ ...childrenOf(parentId), _id: objectId(childId) }, { $set: { parentConsents } })
        .exec();
  }
}
