/** Who belongs to a school or a group. The people module, which builds on this one, provides the answers. */
export abstract class GroupMembers {
  /** How many of the tenant's students belong to this school. */
  abstract countInSchool(tenant: string, schoolId: string): Promise<number>;

  /** Student ids by group id, each list by name: of these groups, or of all the tenant's. Empty groups may be left out. */
  abstract idsByGroup(tenant: string, groupIds?: string[]): Promise<Map<string, string[]>>;
}
