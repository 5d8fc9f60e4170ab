import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import { PasswordHasher } from '../../auth/passwords/password-hasher.js';
import { userExistsError } from '../../auth/sign-in/accounts.service.js';
import { peopleErrors } from '../people.errors.js';
import type { NewTeacherDto } from './teachers.dto.js';
import { TeachersRepository } from './teachers.repository.js';

/** Creates teachers, which is possible from the command line only. */
@Injectable()
export class TeacherAccounts {
  constructor(
    private readonly teachers: TeachersRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Creates a teacher, who is a tenant of their own. Returns the id.
   * @throws AppError 409 `teacher_exists` when there is one and `another` is not set, 400 `user_exists`
   */
  async create({ name, email, password }: NewTeacherDto, { another }: { another: boolean }): Promise<string> {
    if (!another && (await this.teachers.hasTeacher())) {
      throw peopleErrors.teacherExists();
    }
    const passwordHash = await this.hasher.hashChosen(password, { name, email });
    try {
      return await this.teachers.createTeacher({ name, email, passwordHash });
    } catch (error) {
      if (isDuplicateKey(error)) throw userExistsError();
      throw error;
    }
  }
}
