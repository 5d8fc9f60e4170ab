import { Injectable } from '@nestjs/common';
import { TeachersRepository } from './teachers.repository.js';

/** What other modules ask about teachers. */
@Injectable()
export class TeacherDirectory {
  constructor(private readonly teachers: TeachersRepository) {}

  /** The id of the teacher for whom this installation was made; null before there is one. */
  findFirst(): Promise<string | null> {
    return this.teachers.findFirst();
  }
}
