import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Features } from '../../platform/features/features.js';
import { AppError } from '../../platform/http/app-error.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { YearsRepository } from './directory/years.repository.js';
import { withUniqueName } from './names.js';
import type { RenamedDto } from './schools.dto.js';
import { contentsOf } from './place-contents.extension.js';

interface Place {
  kind: 'inGroup' | 'inYear';
  tenantId: string;
  id: string;
  name: string;
}

/** Renames years and groups, and deletes empty ones. Every feature reports what it has in a group or year. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly years: YearsRepository,
    private readonly groups: GroupsRepository,
    private readonly features: Features,
  ) {}

  /** @throws AppError 409 `year_exists` if the teacher has another year of this name */
  async renameYear(caller: Principal, yearId: string, name: string): Promise<RenamedDto> {
    const taken = { code: 'year_exists', message: `You already have a year named ${name}.` };
    const year = await withUniqueName(taken, () => this.years.rename(tenantOf(caller), yearId, name));
    if (!year) throw AppError.notFound('Year');
    return { _id: year.id, name: year.name };
  }

  /** @throws AppError 409 `group_exists` if the year has another group of this name */
  async renameGroup(caller: Principal, groupId: string, name: string): Promise<RenamedDto> {
    const taken = { code: 'group_exists', message: `This year already has a group named ${name}.` };
    const group = await withUniqueName(taken, () => this.groups.rename(tenantOf(caller), groupId, name));
    if (!group) throw AppError.notFound('Group');
    return { _id: group.id, name: group.name };
  }

  /** @throws AppError 409 `year_in_use`, listing its contents */
  async removeYear(caller: Principal, yearId: string): Promise<void> {
    const tenantId = tenantOf(caller);
    const year = await this.years.find(tenantId, yearId);
    if (!year) throw AppError.notFound('Year');
    await this.removeEmpty({ kind: 'inYear', ...year }, () => this.years.remove(tenantId, yearId));
  }

  /** @throws AppError 409 `group_in_use`, listing its contents */
  async removeGroup(caller: Principal, groupId: string): Promise<void> {
    const tenantId = tenantOf(caller);
    const group = await this.groups.find(tenantId, groupId);
    if (!group) throw AppError.notFound('Group');
    await this.removeEmpty({ kind: 'inGroup', ...group }, () => this.groups.remove(tenantId, groupId));
  }

  /**
   * There is no transaction over several documents: after the removal it checks again, and undoes the removal if
   * something was added meanwhile.
   */
  private async removeEmpty(place: Place, remove: () => Promise<(() => Promise<void>) | null>): Promise<void> {
    await this.assertEmpty(place);
    const undo = await remove();
    if (!undo) throw AppError.notFound(place.kind === 'inYear' ? 'Year' : 'Group');
    try {
      await this.assertEmpty(place);
    } catch (error) {
      await undo();
      throw error;
    }
  }

  private async assertEmpty({ kind, tenantId, id, name }: Place): Promise<void> {
    const contents = await contentsOf(this.features, kind, { tenantId, id });
    const held = contents.flatMap(([plural, count]) => (count > 0 ? [`${plural}: ${count}`] : []));
    if (held.length === 0) return;
    throw NOT_EMPTY[kind](name, held.join(', '));
  }
}

/** @param held the contents, as text: `groups: 2, units: 1` */
const NOT_EMPTY = {
  inYear: (name: string, held: string) =>
    AppError.conflict('year_in_use', `${name} is not empty (${held}). Only an empty year can be deleted.`),
  inGroup: (name: string, held: string) =>
    AppError.conflict('group_in_use', `${name} is not empty (${held}). Only an empty group can be deleted.`),
};
