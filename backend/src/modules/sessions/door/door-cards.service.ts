import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { peopleErrors } from '../../people/people.errors.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import type { DoorCardDto } from './door.dto.js';
import { DoorCardsRepository } from './door-cards.repository.js';
import { DoorKeys } from './door-keys.js';

/** Manages printed cards for students who bring no phone. */
@Injectable()
export class DoorCardsService {
  constructor(
    private readonly cards: DoorCardsRepository,
    private readonly keys: DoorKeys,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
  ) {}

  /** Lists a group's students by name, each with their card if there is one. */
  async listOfGroup(caller: Principal, groupId: string): Promise<DoorCardDto[]> {
    const tenant = tenantOf(caller);
    const ids = await this.membersOf(tenant, groupId);
    const [students, secrets] = await Promise.all([
      this.students.findMany(tenant, ids),
      this.cards.secretsOf(tenant, ids),
    ]);
    return students.map(({ id, name }) => {
      const number = secrets.get(id)?.card ?? null;
      return { studentId: id, name, code: number === null ? null : this.keys.cardCode(id, number) };
    });
  }

  /** Makes a card for every student of the group without one; the others keep theirs. */
  async issue(caller: Principal, groupId: string): Promise<DoorCardDto[]> {
    const tenant = tenantOf(caller);
    await this.cards.issue(tenant, await this.membersOf(tenant, groupId));
    return this.listOfGroup(caller, groupId);
  }

  /** Revokes a lost card, which is rejected from now on. */
  async revoke(caller: Principal, studentId: string): Promise<void> {
    const tenant = tenantOf(caller);
    const student = await this.students.find(tenant, studentId);
    if (!student) throw peopleErrors.studentNotFound();
    await this.cards.revoke(tenant, student.id);
  }

  private async membersOf(tenant: string, groupId: string): Promise<string[]> {
    const group = await this.directory.findGroup(tenant, groupId);
    if (!group) throw schoolErrors.groupNotFound();
    return (await this.students.idsByGroup(tenant, [group.id])).get(group.id) ?? [];
  }
}
