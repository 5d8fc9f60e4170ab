import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import { ParentLinks } from '../parent-links/parent-links.js';
import { type NewStudent, StudentsRepository } from '../students/students.repository.js';
import type { UserRow } from '../../auth/users/user.schema.js';
import { userExistsError } from '../../auth/sign-in/accounts.service.js';

export interface ParentDetails {
  name: string;
  /** E.164 digits without the plus. */
  phone: string;
  /** Lowercased. */
  email: string;
}

/** Creates a student's account and links or creates the parent's, for registration and import. */
@Injectable()
export class StudentEnrolment {
  constructor(
    private readonly students: StudentsRepository,
    private readonly links: ParentLinks,
  ) {}

  /**
   * The write of the student's row decides; the unique index on emails resolves concurrent requests. A new parent named
   * by the team is invited; one named by the student is not until the team vouches.
   * @throws AppError 400 `user_exists`, `email_taken` (the parent's)
   */
  async enrol(student: NewStudent, parent: ParentDetails | null, namedBy: 'team' | 'student'): Promise<UserRow> {
    try {
      if (!parent) return await this.students.create(student);
      const { name, email, phone } = parent;
      const details = { parentName: name, parentPhone: phone };
      const isVouched = namedBy === 'team';
      const named = { name, email, isVouched, mailLanguage: student.mailLanguage };
      return await this.links.link(student.id, named, (parentId) =>
        this.students.create({ ...student, ...details, parentId, ...(isVouched ? {} : { parentUnconfirmed: true }) }),
      );
    } catch (error) {
      if (isDuplicateKey(error)) throw userExistsError();
      throw error;
    }
  }
}
