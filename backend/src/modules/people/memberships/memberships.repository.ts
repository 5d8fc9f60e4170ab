import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { objectId } from '../../../platform/database/objects.js';
import type { GroupMembership } from '../placed-student.js';
import { type StoredMembership, User } from '../../auth/users/user.schema.js';
import type { PlaceRow } from './place-row.js';

/** A team that moves a student back and forth for years keeps this many of the newest. */
const MOST_KEPT = 100;

/** The first membership of a student who is created in a group. */
export const firstMembership = (groupId: string, from: Date) => ({
  groupId: objectId(groupId),
  memberships: [{ groupId: objectId(groupId), from }],
});

const stored = ({ groupId, from, until }: GroupMembership): StoredMembership => ({
  groupId: objectId(groupId),
  from,
  ...(until ? { until } : {}),
});

/** As in `historyOf`. */
const HISTORY = {
  $ifNull: [
    '$memberships',
    { $cond: [{ $gt: ['$groupId', null] }, [{ groupId: '$groupId', from: '$createdAt' }], []] },
  ],
};

const endedAt = (at: Date) => ({
  $map: { input: HISTORY, in: { $mergeObjects: ['$$this', { until: { $ifNull: ['$$this.until', at] } }] } },
});

const ofTenant = (tenantId: string) => ({ tenantId, role: 'student' as const });

/**
 * The only writer of a student's group and of the history of groups: both change in one update, so that they always
 * agree.
 */
@Injectable()
export class MembershipsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /**
   * Puts students into a group; who is in it already stays as they are. With this write the team vouches for the parents
   * that the students had named themselves.
   */
  async assignGroup(
    tenantId: string,
    studentIds: string[],
    { groupId, at }: { groupId: string; at: Date },
  ): Promise<void> {
    const filter = { _id: { $in: studentIds }, ...ofTenant(tenantId) };
    // A pipeline's values are not cast.
    const group = objectId(groupId);
    const moved = { $slice: [{ $concatArrays: [endedAt(at), [{ groupId: group, from: at }]] }, -MOST_KEPT] };
    const memberships = { $cond: [{ $eq: ['$groupId', group] }, HISTORY, moved] };
    const change = [{ $set: { memberships, groupId: group } }, { $unset: ['parentUnconfirmed', 'wishedGroupId'] }];
    await this.users.updateMany(filter, change, { updatePipeline: true }).exec();
  }

  /** @returns false if no such student is in the group */
  async unassign(
    tenantId: string,
    studentId: string,
    { groupId, at }: { groupId: string; at: Date },
  ): Promise<boolean> {
    const filter = { _id: studentId, ...ofTenant(tenantId), groupId };
    const change = [{ $set: { memberships: endedAt(at) } }, { $unset: ['groupId'] }];
    return (await this.users.updateOne(filter, change, { updatePipeline: true }).exec()).matchedCount === 1;
  }

  /**
   * Replaces the history of a student who has not been moved since it was read.
   * @returns false otherwise
   */
  async replaceHistory(
    tenantId: string,
    studentId: string,
    { read, next }: { read: PlaceRow; next: GroupMembership[] },
  ): Promise<boolean> {
    const { groupId = null, memberships = [] } = read;
    const { length } = memberships;
    const unmoved = length > 0 ? { memberships: { $size: length } } : { 'memberships.0': { $exists: false } };
    const filter = { _id: studentId, ...ofTenant(tenantId), groupId, ...unmoved };
    const result = await this.users.updateOne(filter, { $set: { memberships: next.map(stored) } }).exec();
    return result.matchedCount === 1;
  }
}
