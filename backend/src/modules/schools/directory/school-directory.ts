import { Injectable } from '@nestjs/common';
import { assertNotArchived } from './archived.js';
import type { GroupEntry, GroupOfYear, NamedRef, SchoolEntry, YearEntry } from './directory-entries.js';
import { GroupsRepository } from './groups.repository.js';
import { SchoolsRepository } from './schools.repository.js';
import { YearsRepository } from './years.repository.js';

/**
 * Read-only lookups of schools, years and groups for every module. Each takes at most two queries, however long the
 * list. `tenant` is the teacher's id, never an assistant's; a missing record and another tenant's give the same result.
 */
@Injectable()
export class SchoolDirectory {
  constructor(
    private readonly schools: SchoolsRepository,
    private readonly years: YearsRepository,
    private readonly groups: GroupsRepository,
  ) {}

  /** A school of any tenant that can still be chosen at registration. */
  findSchool(schoolId: string): Promise<SchoolEntry | null> {
    return this.schools.findLive(schoolId);
  }

  /** A tenant's schools, by name. */
  listSchools(tenant: string): Promise<SchoolEntry[]> {
    return this.schools.list(tenant);
  }

  /** Names by school id, including deleted schools; ids that are not the tenant's are left out. */
  async schoolNames(tenant: string, ids: string[]): Promise<Map<string, string>> {
    const schools = await this.schools.listByIds(tenant, ids);
    return new Map(schools.map(({ id, name }) => [id, name]));
  }

  findYear(tenant: string, yearId: string): Promise<YearEntry | null> {
    return this.years.find(tenant, yearId);
  }

  /** A tenant's years, by name. */
  listYears(tenant: string): Promise<readonly YearEntry[]> {
    return this.years.list(tenant);
  }

  /** Names by year id; ids that are not the tenant's are left out. */
  async yearNames(tenant: string, ids: string[]): Promise<Map<string, string>> {
    return ids.length > 0 ? this.years.namesForLog(tenant, ids) : new Map();
  }

  /** Ids of a tenant's archived years. */
  async archivedYears(tenant: string): Promise<Set<string>> {
    const years = await this.years.list(tenant);
    return new Set(years.flatMap(({ id, archivedAt }) => (archivedAt ? [id] : [])));
  }

  /** @throws AppError 409 `year_archived` */
  async assertTaught(tenant: string, groupId: string): Promise<void> {
    const year = await this.yearOf(tenant, groupId);
    if (year) assertNotArchived(year);
  }

  /** Those of several tenants' rows whose year is still taught. */
  async withoutArchived<Row extends { tenantId: string; yearId: string }>(rows: Row[]): Promise<Row[]> {
    const tenants = [...new Set(rows.map(({ tenantId }) => tenantId))];
    const archived = await Promise.all(tenants.map((tenant) => this.archivedYears(tenant)));
    return rows.filter(({ yearId }) => !archived.some((years) => years.has(yearId)));
  }

  /** Ids of the tenants that have years. */
  tenants(): Promise<string[]> {
    return this.years.tenants();
  }

  /** All tenants' years that are taught and have a live class on one of these weekdays: 1 is Monday. */
  listYearsWithClassesOn(weekdays: number[]): Promise<YearEntry[]> {
    return this.years.listWithClassesOn(weekdays);
  }

  /** The year of a group; null if there is no such group. */
  async yearOf(tenant: string, groupId: string): Promise<YearEntry | null> {
    const group = await this.groups.find(tenant, groupId);
    return group && this.years.find(tenant, group.yearId);
  }

  async findGroup(tenant: string, groupId: string): Promise<GroupOfYear | null> {
    const group = await this.groups.find(tenant, groupId);
    if (!group) return null;
    const [named] = await this.withYearNames([group]);
    return named ?? null;
  }

  /** The tenant's groups among these ids, by name; the others are left out. */
  async findGroups(tenant: string, ids: string[]): Promise<GroupOfYear[]> {
    return this.withYearNames(await this.groups.listByIds(tenant, ids));
  }

  /** The years of these groups that are still taught, by group id. */
  async taughtYearsOf(tenant: string, groupIds: string[]): Promise<Map<string, YearEntry>> {
    const [groups, all] = await Promise.all([this.groups.listByIds(tenant, groupIds), this.years.list(tenant)]);
    const taught = new Map(all.flatMap((year) => (year.archivedAt ? [] : [[year.id, year] as const])));
    return new Map(
      groups.flatMap(({ id, yearId }) => {
        const year = taught.get(yearId);
        return year ? [[id, year] as const] : [];
      }),
    );
  }

  /** All groups of a tenant, by name. */
  async listGroups(tenant: string): Promise<GroupOfYear[]> {
    return this.withYearNames(await this.groups.list(tenant));
  }

  /** A year's groups, by name. */
  async listGroupsOfYear(tenant: string, yearId: string): Promise<GroupOfYear[]> {
    return this.withYearNames(await this.groups.listOfYear(tenant, yearId));
  }

  /**
   * The year of each group, by group id. Only for ids from student records, which may belong to several tenants (a
   * parent's children), never for ids from a caller.
   */
  async yearsOfGroups(ids: string[]): Promise<Map<string, NamedRef>> {
    const groups = await this.withYearNames(await this.groups.listReferred(ids));
    return new Map(groups.map(({ id, yearId, yearName }) => [id, { _id: yearId, name: yearName }]));
  }

  private async withYearNames(groups: GroupEntry[]): Promise<GroupOfYear[]> {
    const years = await Promise.all(groups.map(({ tenantId, yearId }) => this.years.find(tenantId, yearId)));
    return groups.map((group, index) => ({ ...group, yearName: years[index]?.name ?? '' }));
  }
}

/** The members of schools and groups. Implemented by the people module, which builds on this one. */
export abstract class GroupMembers {
  /** How many of the tenant's students belong to this school. */
  abstract countInSchool(tenant: string, schoolId: string): Promise<number>;

  /**
   * Student ids by group id, each list sorted by name: for these groups, or for all of the tenant's. Empty groups may
   * be left out.
   */
  abstract idsByGroup(tenant: string, groupIds?: string[]): Promise<Map<string, string[]>>;
}
