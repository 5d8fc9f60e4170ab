import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { GroupMembers } from './directory/group-members.js';
import type { GroupEntry, YearEntry } from './directory/directory-entries.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { YearsRepository } from './directory/years.repository.js';
import type { CreateYearDto, YearDto, YearGroupDto } from './dto/year.dto.js';
import { withNewName } from './names.js';

const reply = ({ id, name, tenantId, zoomLinks }: YearEntry, groups: YearGroupDto[]): YearDto => ({
  _id: id,
  name,
  teacherId: tenantId,
  groups,
  zoomLinks,
});

@Injectable()
export class YearsService {
  constructor(
    private readonly years: YearsRepository,
    private readonly groups: GroupsRepository,
    private readonly students: GroupMembers,
  ) {}

  /** A teacher's years with their groups and the ids of each group's students, in three queries however many there are. */
  async list(caller: Principal, teacherId: string): Promise<YearDto[]> {
    assertOwnTeacherId(caller, teacherId);
    const tenant = tenantOf(caller);
    const [years, groups, members] = await Promise.all([
      this.years.list(tenant),
      this.groups.list(tenant),
      this.students.idsByGroup(tenant),
    ]);
    const withStudents = ({ id, name }: GroupEntry) => ({ _id: id, name, students: members.get(id) ?? [] });
    return years.map((year) => reply(year, groups.filter(({ yearId }) => yearId === year.id).map(withStudents)));
  }

  /** @throws AppError 409 `year_exists` when the teacher has a year of this name, in whatever case. */
  async create(caller: Principal, { name, teacherId }: CreateYearDto): Promise<YearDto> {
    assertOwnTeacherId(caller, teacherId);
    const taken = { code: 'year_exists', message: `You already have a year named ${name}.` };
    return reply(await withNewName(taken, () => this.years.create(tenantOf(caller), name)), []);
  }
}
