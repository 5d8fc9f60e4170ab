import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { GroupMembers } from './directory/school-directory.js';
import type { SchoolEntry } from './directory/directory-entries.js';
import { SchoolsRepository } from './directory/schools.repository.js';
import type { CreateSchoolDto, SchoolChoiceDto, SchoolDto } from './schools.dto.js';
import { withUniqueName } from './names.js';
import { schoolErrors } from './schools.errors.js';

const reply = ({ id, name, tenantId }: SchoolEntry): SchoolDto => ({ _id: id, name, teacherId: tenantId });

@Injectable()
export class SchoolsService {
  constructor(
    private readonly schools: SchoolsRepository,
    private readonly students: GroupMembers,
    private readonly clock: Clock,
  ) {}

  /** The schools that can be chosen at registration. */
  async listChoices(): Promise<SchoolChoiceDto[]> {
    const schools = await this.schools.listAllLive();
    return schools.map(({ id, name }) => ({ _id: id, name }));
  }

  async list(caller: Principal, teacherId: string): Promise<SchoolDto[]> {
    assertOwnTeacherId(caller, teacherId);
    return (await this.schools.list(tenantOf(caller))).map(reply);
  }

  /** @throws AppError 409 `school_exists` if the teacher has a school of this name, ignoring case */
  async create(caller: Principal, { name, teacherId }: CreateSchoolDto): Promise<SchoolDto> {
    assertOwnTeacherId(caller, teacherId);
    const taken = () => schoolErrors.schoolExists({ name });
    return reply(await withUniqueName(taken, () => this.schools.create(tenantOf(caller), name)));
  }

  /** @throws AppError 409 `school_exists`. */
  async rename(caller: Principal, schoolId: string, name: string): Promise<SchoolDto> {
    const taken = () => schoolErrors.schoolExists({ name });
    const school = await withUniqueName(taken, () => this.schools.rename(tenantOf(caller), schoolId, name));
    if (!school) throw schoolErrors.schoolNotFound();
    return reply(school);
  }

  /**
   * Looks for students again after the deletion and undoes it if somebody registered at that moment.
   * @throws AppError 409 `school_in_use` while students belong to it
   */
  async remove(caller: Principal, schoolId: string): Promise<void> {
    const tenant = tenantOf(caller);
    const school = await this.schools.find(tenant, schoolId);
    if (!school) throw schoolErrors.schoolNotFound();
    await this.assertEmpty(school);
    if (!(await this.schools.markDeleted(tenant, schoolId, this.clock.now()))) throw schoolErrors.schoolNotFound();
    try {
      await this.assertEmpty(school);
    } catch (error) {
      await this.schools.restore(tenant, schoolId);
      throw error;
    }
  }

  private async assertEmpty({ id, name, tenantId }: SchoolEntry): Promise<void> {
    const count = await this.students.countInSchool(tenantId, id);
    if (count === 0) return;
    throw count === 1 ? schoolErrors.schoolOfOne({ name }) : schoolErrors.schoolOfSome({ name, count });
  }
}
