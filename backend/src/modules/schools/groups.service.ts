import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { AppError } from '../../platform/http/app-error.js';
import { GroupMembers } from './directory/group-members.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { YearsRepository } from './directory/years.repository.js';
import type { CreateGroupDto, GroupDto } from './dto/group.dto.js';
import { withNewName } from './names.js';

@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly years: YearsRepository,
    private readonly students: GroupMembers,
  ) {}

  /** A year's groups by name, with the ids of their students. */
  async listOfYear(caller: Principal, yearId: string): Promise<GroupDto[]> {
    const tenant = tenantOf(caller);
    await this.assertYear(tenant, yearId);
    const groups = await this.groups.listOfYear(tenant, yearId);
    const members = await this.students.idsByGroup(
      tenant,
      groups.map(({ id }) => id),
    );
    return groups.map(({ id, name }) => ({ _id: id, name, yearId, students: members.get(id) ?? [] }));
  }

  /** @throws AppError 409 `group_exists` when the year has a group of this name, in whatever case. */
  async create(caller: Principal, { name, yearId }: CreateGroupDto): Promise<GroupDto> {
    const tenant = tenantOf(caller);
    await this.assertYear(tenant, yearId);
    const taken = { code: 'group_exists', message: `This year already has a group named ${name}.` };
    const group = await withNewName(taken, () => this.groups.create(tenant, yearId, name));
    return { _id: group.id, name: group.name, yearId: group.yearId, students: [] };
  }

  private async assertYear(tenant: string, yearId: string): Promise<void> {
    if (!(await this.years.find(tenant, yearId))) throw AppError.notFound('Year');
  }
}
