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
}
