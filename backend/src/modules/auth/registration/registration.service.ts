import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import { AppError } from '../../../platform/http/app-error.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { ParentLinks } from '../parents/parent-links.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { AccountsService } from '../sign-in/accounts.service.js';
import { type NewStudent, StudentsRepository } from '../students/students.repository.js';
import { type UserRow, UsersRepository } from '../users/users.repository.js';
import type { RegisterDto, RegisteredDto } from './dto/register.dto.js';
import { assertOwnEmail, userExists } from './email-rules.js';

/** How students make their accounts. Their teacher is the one whose school they choose. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly users: UsersRepository,
    private readonly students: StudentsRepository,
    private readonly links: ParentLinks,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountsService,
  ) {}

  /**
   * @throws AppError 403 for any other role than student, 400 `same_email`, `user_exists` or `email_taken` (the parent's),
   *   404 for an unknown school
   */
  async register(person: RegisterDto): Promise<RegisteredDto> {
    if (person.role && person.role !== 'student')
      throw AppError.forbidden('Only students can register.', 'role_refused');
    assertOwnEmail(person.email, person.parentEmail);
    const school = await this.directory.findSchool(person.schoolId);
    if (!school) throw AppError.notFound('School');
    if (await this.users.findByEmail(person.email)) throw userExists();
    const student: NewStudent = {
      id: this.students.newId(),
      name: person.name,
      email: person.email,
      passwordHash: await this.hasher.hash(person.password),
      studentPhone: person.studentPhone,
      schoolId: school.id,
      tenantId: school.tenantId,
    };
    const account = await this.create(student, person);
    return { msg: 'Registration successful! You can log in now.', user: await this.accounts.describe(account) };
  }

  /** The unique index on emails decides between two requests at once. */
  private async create(student: NewStudent, person: RegisterDto): Promise<UserRow> {
    const { parentEmail, parentName = '', parentPhone = '' } = person;
    try {
      if (!parentEmail) return await this.students.create(student);
      const parent = { name: parentName, email: parentEmail };
      return await this.links.link(student.id, parent, (parentId) =>
        this.students.create({ ...student, parentId, parentName, parentPhone }),
      );
    } catch (error) {
      if (isDuplicateKey(error)) throw userExists();
      throw error;
    }
  }
}
