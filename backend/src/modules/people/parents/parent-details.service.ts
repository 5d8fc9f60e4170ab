import { Injectable } from '@nestjs/common';
import type { PendingStep } from '../../../platform/auth-guard/pending-step.js';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { idOf } from '../../../platform/database/objects.js';
import { peopleErrors } from '../people.errors.js';
import type { StudentRecord } from '../students/student-record.js';
import { StudentsRepository } from '../students/students.repository.js';
import type { AddressProofs } from '../../auth/password-reset/password-reset.service.js';
import { mailLanguageOf } from '../../auth/users/mail-language.js';
import { stepRequired } from '../../auth/passwords/activation.service.js';
import type { ParentDetailsDto } from './dto/parents.dto.js';
import { assertOwnEmail, ParentLinks } from '../parent-links/parent-links.js';
import { ParentsRepository } from '../parent-links/parents.repository.js';

/** A signed-in student or teacher, or a student whose login requires the details first. */
export interface Requester {
  caller: Principal | undefined;
  step: PendingStep | undefined;
}

@Injectable()
export class ParentDetailsService implements AddressProofs {
  constructor(
    private readonly students: StudentsRepository,
    private readonly parents: ParentsRepository,
    private readonly links: ParentLinks,
  ) {}

  /**
   * Adds the details and links the parent. Repeating the same details changes nothing.
   * @throws AppError 403 for another student than one's own, and when the password was changed since the step was
   *   granted, 409 `parent_linked` when the student has another parent: only the teacher's team can replace a parent,
   *   with PUT /students/{id}
   */
  async complete(requester: Requester, details: ParentDetailsDto): Promise<void> {
    try {
      await this.linkParent(requester, details);
    } catch (error) {
      if (!(error instanceof StudentChanged)) throw error;
      // The student is read again, and whatever changed decides: a group, a parent or a new password.
      await this.complete(requester, details);
    }
  }

  private async linkParent(requester: Requester, details: ParentDetailsDto): Promise<void> {
    const { parentEmail: email, parentName, parentPhone } = details;
    const student = await this.studentOf(requester, details.studentId.toLowerCase());
    assertOwnEmail(student.email, email);
    if (student.parentId) return this.assertLinkedTo(idOf(student.parentId), email);
    const id = idOf(student._id);
    // A student in a group was put there by the team, which knows them.
    const isVouched = requester.caller?.role === 'teacher' || Boolean(student.groupId);
    const named = { name: parentName, email, isVouched, mailLanguage: mailLanguageOf(student) };
    await this.links.link(id, named, async (parentId) => {
      const fields = { parentName, parentPhone };
      const still = student.tokenVersion === undefined ? {} : { tokenVersion: student.tokenVersion };
      const link = { toParentId: parentId, parentUnconfirmed: !isVouched, ungrouped: !isVouched };
      const change = { fields, fromParentId: null, ...link, ...still };
      if (!(await this.students.change(idOf(student.tenantId), id, change))) throw new StudentChanged();
    });
  }

  /**
   * The owner of the address may not be the person who named the parent: a parent whom no team has confirmed is
   * dropped, and must be named again.
   */
  async addressProven(studentId: string): Promise<void> {
    const student = await this.students.findAnywhere(studentId);
    if (!student?.parentId || !student.parentUnconfirmed) return;
    const parentId = idOf(student.parentId);
    await this.links.unlink(studentId, parentId, () => this.students.dropUnconfirmedParent(studentId, parentId));
  }

  private async studentOf({ caller, step }: Requester, studentId: string): Promise<NamingStudent> {
    if (step?.purpose === 'add-parent' && step.subject === studentId) {
      const student = found(await this.students.findAnywhere(studentId));
      if (student.tokenVersion === step.version) return student;
    }
    if (!caller) throw stepRequired();
    if (caller.role === 'teacher') return found(await this.students.find(tenantOf(caller), studentId));
    if (caller.id !== studentId) throw peopleErrors.ownDetailsOnly();
    return found(await this.students.findAnywhere(studentId));
  }

  private async assertLinkedTo(parentId: string, email: string): Promise<void> {
    if ((await this.parents.find(parentId))?.email !== email) throw peopleErrors.parentLinked();
  }
}

/** The token version is set if it must not change until the parent is linked. */
type NamingStudent = StudentRecord & { tokenVersion?: number };

/** The student was changed after being read, so nothing was written. */
class StudentChanged extends Error {}

function found<Student extends StudentRecord>(student: Student | null): Student {
  if (!student) throw peopleErrors.studentNotFound();
  return student;
}
