import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Features } from '../../platform/features/features.js';
import { GroupsRepository } from './directory/groups.repository.js';
import { YearsRepository } from './directory/years.repository.js';
import { withUniqueName } from './names.js';
import type { RenamedDto } from './schools.dto.js';
import { schoolErrors } from './schools.errors.js';
import { contentOf, listOf } from './contents.sentences.js';
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
    const taken = () => schoolErrors.yearExists({ name });
    const year = await withUniqueName(taken, () => this.years.rename(tenantOf(caller), yearId, name));
    if (!year) throw schoolErrors.yearNotFound();
    return { _id: year.id, name: year.name };
  }

  /** @throws AppError 409 `group_exists` if the year has another group of this name */
  async renameGroup(caller: Principal, groupId: string, name: string): Promise<RenamedDto> {
    const taken = () => schoolErrors.groupExists({ name });
    const group = await withUniqueName(taken, () => this.groups.rename(tenantOf(caller), groupId, name));
    if (!group) throw schoolErrors.groupNotFound();
    return { _id: group.id, name: group.name };
  }

  /** @throws AppError 409 `year_in_use`, listing its contents */
  async removeYear(caller: Principal, yearId: string): Promise<void> {
    const tenantId = tenantOf(caller);
    const year = await this.years.find(tenantId, yearId);
    if (!year) throw schoolErrors.yearNotFound();
    await this.removeEmpty({ kind: 'inYear', ...year }, () => this.years.remove(tenantId, yearId));
  }

  /** @throws AppError 409 `group_in_use`, listing its contents */
  async removeGroup(caller: Principal, groupId: string): Promise<void> {
    const tenantId = tenantOf(caller);
    const group = await this.groups.find(tenantId, groupId);
    if (!group) throw schoolErrors.groupNotFound();
    await this.removeEmpty({ kind: 'inGroup', ...group }, () => this.groups.remove(tenantId, groupId));
  }

  /**
   * There is no transaction over several documents: after the removal it checks again, and undoes the removal if
   * something was added meanwhile.
   */
  private async removeEmpty(place: Place, remove: () => Promise<(() => Promise<void>) | null>): Promise<void> {
    await this.assertEmpty(place);
    const undo = await remove();
    if (!undo) throw place.kind === 'inYear' ? schoolErrors.yearNotFound() : schoolErrors.groupNotFound();
    try {
      await this.assertEmpty(place);
    } catch (error) {
      await undo();
      throw error;
    }
  }

  private async assertEmpty({ kind, tenantId, id, name }: Place): Promise<void> {
    const contents = await contentsOf(this.features, kind, { tenantId, id });
    const held = contents.flatMap(([plural, count]) => (count > 0 ? [contentOf(plural, count)] : []));
    if (held.length === 0) return;
    throw NOT_EMPTY[kind]({ name, held: listOf(held) });
  }
}

const NOT_EMPTY = { inYear: schoolErrors.yearInUse, inGroup: schoolErrors.groupInUse };
