import { Injectable } from '@nestjs/common';
import { TeachersRepository } from './teachers.repository.js';

/** Lookups of teachers for other modules. */
@Injectable()
export class TeacherDirectory {
  constructor(private readonly teachers: TeachersRepository) {}

  /** The id of the teacher for whom this installation was set up; null while there is none. */
  findFirst(): Promise<string | null> {
    return this.teachers.findFirst();
  }

  /** The names of members of a team, by id, without those whose account no longer exists. */
  namesOf(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return this.teachers.namesForLog(tenantId, ids);
  }

  /** The ids of a teacher and the assistants. */
  async teamOf(tenantId: string): Promise<string[]> {
    return [tenantId, ...(await this.teachers.listAssistants(tenantId)).map(({ id }) => id)];
  }

  /** A member of a team; null for anybody else. */
  find(tenantId: string, personId: string): Promise<{ name: string; email: string } | null> {
    return this.teachers.findMember(tenantId, personId);
  }

  /** The name of a teacher's account; empty if there is none. */
  async nameOf(teacherId: string): Promise<string> {
    return (await this.teachers.namesForLog(teacherId, [teacherId])).get(teacherId) ?? '';
  }
}
