import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AssistantsService } from '../../src/modules/people/teachers/assistants.service.js';
import { ActivationService } from '../../src/modules/auth/passwords/activation.service.js';
import { OneTimePasswords } from '../../src/modules/auth/passwords/one-time-passwords.js';
import { ParentsRepository } from '../../src/modules/people/parent-links/parents.repository.js';
import { RegistrationService } from '../../src/modules/people/registration/registration.service.js';
import { StudentDirectory } from '../../src/modules/people/students/student-directory.js';
import type { StudentRowDto } from '../../src/modules/people/students/student.dto.js';
import { RosterService } from '../../src/modules/people/roster/roster.service.js';
import { SchoolsService } from '../../src/modules/schools/schools.service.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { ASSISTANT, type DemoStudent, emailOf, PARENT, SCHOOLS, STUDENTS } from '../content/people.js';
import { type DemoStep, type DemoWorld, principal } from '../demo-world.js';
import { demoPassword } from '../passwords.js';

/** Consecutive Egyptian mobile numbers with a common prefix; students and parents have separate blocks. */
const studentPhone = (index: number): string => `2010000001${String(index).padStart(2, '0')}`;
const parentPhone = (index: number): string => `2011000002${String(index).padStart(2, '0')}`;

/** Makes the assistant, the schools, the students with their groups and parents, and one parent with a password. */
@Injectable()
export class PeopleStep implements DemoStep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly config: AppConfig,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    await this.addAssistant(world);
    await this.registerStudents(world, await this.schoolIds(world));
    await this.placeStudents(world);
    const rows = await this.rows(world);
    await this.activateParent(rows);
    for (const student of STUDENTS) {
      const row = rows.get(emailOf(student));
      if (row) world.students.set(student.key, this.principalOf(world, row));
    }
  }

  private async addAssistant({ teacher }: DemoWorld): Promise<void> {
    const assistants = this.modules.get(AssistantsService, { strict: false });
    const known = await assistants.list(teacher, teacher.id);
    if (known.some(({ email }) => email === ASSISTANT.email)) return;
    await assistants.add(teacher, { ...ASSISTANT, password: this.password(ASSISTANT.email), teacherId: teacher.id });
  }

  private async schoolIds({ teacher }: DemoWorld): Promise<string[]> {
    const schools = this.modules.get(SchoolsService, { strict: false });
    const known = await schools.list(teacher, teacher.id);
    const ids: string[] = [];
    for (const name of SCHOOLS) {
      const school =
        known.find((one) => one.name === name) ?? (await schools.create(teacher, { name, teacherId: teacher.id }));
      ids.push(school._id);
    }
    return ids;
  }

  private async registerStudents(world: DemoWorld, schoolIds: string[]): Promise<void> {
    const registration = this.modules.get(RegistrationService, { strict: false });
    const known = await this.rows(world);
    for (const [index, student] of STUDENTS.entries()) {
      const email = emailOf(student);
      const schoolId = schoolIds[index % schoolIds.length];
      if (known.has(email) || !schoolId) continue;
      await registration.register({
        name: student.name,
        alternateName: student.latinName,
        email,
        password: this.password(email),
        studentPhone: studentPhone(index),
        parentName: student.parent.name,
        parentEmail: student.parent.email,
        parentPhone: parentPhone(firstChildOf(student)),
        schoolId,
      });
    }
  }

  /** Makes one call per group; students already in the right group are left out. */
  private async placeStudents(world: DemoWorld): Promise<void> {
    const roster = this.modules.get(RosterService, { strict: false });
    const rows = await this.rows(world);
    for (const [key, group] of world.groups) {
      const members = STUDENTS.filter((student) => student.group === key).flatMap(
        (student) => rows.get(emailOf(student)) ?? [],
      );
      const missing = members.filter(({ groupId }) => groupId !== group.id).map(({ _id }) => _id);
      if (missing.length > 0) await roster.add(world.teacher, group.id, missing);
    }
  }

  /** Sets the parent's password with the step that a first login with a one-time password grants. */
  private async activateParent(rows: Map<string, StudentRowDto>): Promise<void> {
    const parent = [...rows.values()].find(({ parentId }) => parentId?.email === PARENT.email)?.parentId;
    if (!parent || parent.activated) return;
    const { stored } = this.modules.get(OneTimePasswords, { strict: false }).issue(new Date());
    await this.modules.get(ParentsRepository, { strict: false }).addOneTimePassword(parent._id, stored);
    const step = { purpose: 'set-password', subject: parent._id, oneTimePassword: stored.hash } as const;
    const form = { email: PARENT.email, newPassword: this.password(PARENT.email) };
    await this.modules.get(ActivationService, { strict: false }).setPassword(step, form);
  }

  private async rows({ teacher }: DemoWorld): Promise<Map<string, StudentRowDto>> {
    const { rows } = await this.modules.get(StudentDirectory, { strict: false }).listAll(teacher.id, {});
    return new Map(rows.map((row) => [row.email, row]));
  }

  private principalOf(world: DemoWorld, { _id, groupId }: StudentRowDto) {
    return principal({ id: _id, role: 'student', tenantId: world.teacher.id, groupId });
  }

  private password(email: string): string {
    return demoPassword(this.config.env.APP_SECRET, email);
  }
}

/** Siblings share one parent, and so one parent's phone. */
const firstChildOf = ({ parent }: DemoStudent): number =>
  STUDENTS.findIndex((student) => student.parent.email === parent.email);
