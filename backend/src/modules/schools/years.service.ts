import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { GroupMembers, SchoolDirectory } from './directory/school-directory.js';
import type { NamedRef, YearEntry } from './directory/directory-entries.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { YearsRepository } from './directory/years.repository.js';
import type {
  CreateGroupDto,
  CreateYearDto,
  GroupDto,
  YearDto,
  YearGroupDto,
  YearsQuery,
  ZoomLinkDto,
} from './schools.dto.js';
import { withUniqueName } from './names.js';
import { schoolErrors } from './schools.errors.js';

const reply = ({ id, name, tenantId, zoomLinks, archivedAt }: YearEntry, groups: YearGroupDto[]): YearDto => ({
  _id: id,
  name,
  teacherId: tenantId,
  groups,
  zoomLinks,
  archivedAt: archivedAt?.toISOString() ?? null,
});

/** Years with their groups and live-class links. */
@Injectable()
export class YearsService {
  constructor(
    private readonly years: YearsRepository,
    private readonly groups: GroupsRepository,
    private readonly students: GroupMembers,
    private readonly directory: SchoolDirectory,
  ) {}

  /**
   * A teacher's years with their groups and each group's student ids, in at most three queries however many there are.
   */
  async list(caller: Principal, teacherId: string, { students }: YearsQuery = {}): Promise<YearDto[]> {
    assertOwnTeacherId(caller, teacherId);
    const tenant = tenantOf(caller);
    const [years, groups, members] = await Promise.all([
      this.years.list(tenant),
      this.groups.refsByYear(tenant),
      students === 'none' ? new Map<string, string[]>() : this.students.idsByGroup(tenant),
    ]);
    const withStudents = ({ _id, name }: NamedRef) => ({ _id, name, students: members.get(_id) ?? [] });
    return years.map((year) => reply(year, (groups.get(year.id) ?? []).map(withStudents)));
  }

  /** @throws AppError 409 `year_exists` if the teacher has a year of this name, ignoring case */
  async create(caller: Principal, { name, teacherId }: CreateYearDto): Promise<YearDto> {
    assertOwnTeacherId(caller, teacherId);
    const taken = () => schoolErrors.yearExists({ name });
    return reply(await withUniqueName(taken, () => this.years.create(tenantOf(caller), name)), []);
  }

  /** A year's groups by name, with the ids of their students. */
  async listGroups(caller: Principal, yearId: string): Promise<GroupDto[]> {
    const tenant = tenantOf(caller);
    await this.year(tenant, yearId);
    const groups = await this.groups.listOfYear(tenant, yearId);
    const members = await this.students.idsByGroup(
      tenant,
      groups.map(({ id }) => id),
    );
    return groups.map(({ id, name }) => ({ _id: id, name, yearId, students: members.get(id) ?? [] }));
  }

  /** @throws AppError 409 `group_exists` if the year has a group of this name, ignoring case */
  async createGroup(caller: Principal, { name, yearId }: CreateGroupDto): Promise<GroupDto> {
    const tenant = tenantOf(caller);
    await this.year(tenant, yearId);
    const taken = () => schoolErrors.groupExists({ name });
    const group = await withUniqueName(taken, () => this.groups.create(tenant, yearId, name));
    return { _id: group.id, name: group.name, yearId: group.yearId, students: [] };
  }

  /** @throws AppError 403 for a student of another year or of none */
  async listZoomLinks(caller: Principal, yearId: string): Promise<ZoomLinkDto[]> {
    const tenant = tenantOf(caller);
    const year = await this.year(tenant, yearId);
    if (caller.role === 'student') await this.assertOwnYear(caller, yearId);
    return year.zoomLinks;
  }

  /** Replaces all links of the year in one write. */
  async replaceZoomLinks(caller: Principal, yearId: string, zoomLinks: ZoomLinkDto[]): Promise<ZoomLinkDto[]> {
    const links = zoomLinks.map(({ title, link, weekly }) => ({ title, link, ...(weekly ? { weekly } : {}) }));
    if (!(await this.years.replaceZoomLinks(tenantOf(caller), yearId, links))) throw schoolErrors.yearNotFound();
    return links;
  }

  private async year(tenant: string, yearId: string): Promise<YearEntry> {
    const year = await this.years.find(tenant, yearId);
    if (!year) throw schoolErrors.yearNotFound();
    return year;
  }

  private async assertOwnYear(student: Principal, yearId: string): Promise<void> {
    if (!student.groupId) throw schoolErrors.noGroup();
    const group = await this.directory.findGroup(tenantOf(student), student.groupId);
    if (group?.yearId !== yearId) throw schoolErrors.notYourYear();
  }
}
