import type { GroupMembership, PlacedStudent } from '../placed-student.js';

/** Work that is set for some groups. */
interface GroupWork {
  groupIds: readonly string[];
  /** From when on it can no longer be done; the time of a session; null while that is unknown. */
  closesAt: Date | null;
}

/**
 * Whether work fell into the student's time in one of its groups. What closed before a membership began is not theirs;
 * nor is what closed at that very moment, since nothing is accepted at the closing time itself.
 *
 * Every reader that lists what is owed asks this. Whatever a student did or was recorded for is theirs anyway.
 */
export const isYours = ({ memberships }: Pick<PlacedStudent, 'memberships'>, { groupIds, closesAt }: GroupWork) =>
  memberships.some(
    ({ groupId, from, until }) =>
      groupIds.includes(groupId) &&
      (closesAt === null ? until === null : closesAt > from && (until === null || closesAt <= until)),
  );

/** Every group that any of these students is or was in. */
export const groupsOf = (students: readonly Pick<PlacedStudent, 'groupId' | 'memberships'>[]): string[] => [
  ...new Set(
    students.flatMap(({ groupId, memberships }) => [groupId ?? [], memberships.map((one) => one.groupId)].flat(2)),
  ),
];

/** A student's place as stored. */
export interface StoredPlace {
  groupId: string | null;
  memberships: readonly GroupMembership[];
  registeredAt: Date;
}

/**
 * The history of a student's groups, oldest first. A group that a program without this history wrote counts from the
 * registration on.
 */
export function historyOf({ groupId, memberships, registeredAt }: StoredPlace): GroupMembership[] {
  const isKnown = groupId === null || memberships.some((one) => one.until === null && one.groupId === groupId);
  return isKnown ? [...memberships] : [...memberships, { groupId, from: registeredAt, until: null }];
}

/** The membership of the current group; null while the student awaits access. */
export const currentOf = (memberships: readonly GroupMembership[]): GroupMembership | null =>
  memberships.findLast(({ until }) => until === null) ?? null;

/** Why the team cannot set this beginning. */
type BeginningProblem = 'no_group' | 'in_future' | 'before_earlier_group';

/**
 * The history with another beginning of the current membership. An earlier membership that would overlap ends at the
 * new beginning, and so does one that ended with the move into the current group.
 */
export function withBeginning(
  memberships: readonly GroupMembership[],
  from: Date,
  now: Date,
): GroupMembership[] | BeginningProblem {
  const current = currentOf(memberships);
  if (!current) return 'no_group';
  if (from > now) return 'in_future';
  const earlier = memberships.filter((one) => one !== current);
  if (earlier.some((one) => one.from >= from)) return 'before_earlier_group';
  const ended = earlier.map((one) => {
    const isCut = one.until !== null && (one.until > from || one.until.getTime() === current.from.getTime());
    return isCut ? { ...one, until: from } : one;
  });
  return [...ended, { ...current, from }];
}

/**
 * The history of two accounts of one child.
 * @param groupId the group of the account that is kept
 * @param at when the other account ended
 */
export function mergedHistory(
  kept: readonly GroupMembership[],
  gone: readonly GroupMembership[],
  { groupId, at }: { groupId: string | null; at: Date },
): GroupMembership[] {
  const all = [...kept, ...gone.map((one) => (one.groupId === groupId ? one : { ...one, until: one.until ?? at }))];
  const open = all.filter(({ until }) => until === null);
  const first = open.toSorted(byBeginning)[0];
  const membershipKey = ({ groupId: id, from, until }: GroupMembership) =>
    `${id}/${from.getTime()}/${until?.getTime() ?? ''}`;
  const ended = all.filter(({ until }) => until !== null);
  return [...new Map([...ended, ...(first ? [first] : [])].map((one) => [membershipKey(one), one])).values()].toSorted(
    byBeginning,
  );
}

const byBeginning = (a: GroupMembership, b: GroupMembership): number => a.from.getTime() - b.from.getTime();
