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

  /** The name of a teacher's account; empty if there is none. */
  async nameOf(teacherId: string): Promise<string> {
    return (await this.teachers.namesForLog(teacherId, [teacherId])).get(teacherId) ?? '';
  }
}
