/** A student's time in one group. */
export interface GroupMembership {
  groupId: string;
  from: Date;
  /** Null while it lasts. */
  until: Date | null;
}

/** A student in a report. */
export interface PlacedStudent {
  id: string;
  groupId: string | null;
  /** Oldest first; the one of the current group has no end. */
  memberships: readonly GroupMembership[];
}
