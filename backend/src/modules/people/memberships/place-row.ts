import { idOf } from '../../../platform/database/objects.js';
import type { PlacedStudent } from '../placed-student.js';
import type { StoredMembership } from '../../auth/users/user.schema.js';
import { historyOf } from './group-memberships.js';

/** The fields of a student's row that say where the student is and was. */
export const PLACE_FIELDS = { groupId: 1, memberships: 1, createdAt: 1 } as const;
export interface PlaceRow {
  groupId?: StoredMembership['groupId'];
  memberships?: StoredMembership[];
  createdAt: Date;
}

/** A student's groups, now and before. */
export const placeOf = (row: PlaceRow): Pick<PlacedStudent, 'groupId' | 'memberships'> => {
  const groupId = row.groupId ? idOf(row.groupId) : null;
  const memberships = (row.memberships ?? []).map((one) => ({
    groupId: idOf(one.groupId),
    from: one.from,
    until: one.until ?? null,
  }));
  return { groupId, memberships: historyOf({ groupId, memberships, registeredAt: row.createdAt }) };
};
