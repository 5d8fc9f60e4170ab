import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf, isDuplicateKey } from '../../../platform/database/objects.js';
import { AppError } from '../../../platform/http/app-error.js';
import { requestErrors } from '../../../platform/http/request.errors.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { ParentLinks } from '../parent-links/parent-links.js';
import { peopleErrors } from '../people.errors.js';
import { DeletedStudentsRepository } from './deleted-students.repository.js';
import type { EditStudentDto, StudentRowDto } from './student.dto.js';
import { StudentDirectory } from './student-directory.js';
import { type StudentEdit, studentEdit } from './student-edit.js';
import { namesOf, type StudentNamesDto } from './student-names.dto.js';
import { studentRemoval } from './student-removal.job.js';
import { StudentsRepository } from './students.repository.js';

/** Changes that the teacher's team makes to students, and students to their own name. */
@Injectable()
export class StudentRecordsService {
  constructor(
    private readonly students: StudentsRepository,
    private readonly deleted: DeletedStudentsRepository,
    private readonly directory: StudentDirectory,
    private readonly links: ParentLinks,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves a student's own name in the other script; an empty one removes it.
   * @throws AppError 401, 409 `student_changed`
   */
  async keepAlternateName(caller: Principal, alternateName: string): Promise<StudentNamesDto> {
    const student = await this.students.findAnywhere(caller.id);
    if (!student) throw requestErrors.unauthenticated();
    const fromParentId = student.parentId ? idOf(student.parentId) : null;
    const change = { fields: { alternateName }, fromParentId };
    if (!(await this.students.change(idOf(student.tenantId), caller.id, change))) throw peopleErrors.studentChanged();
    return namesOf({ name: student.name, alternateName });
  }

  /**
   * Edits six fields and the name in the other script. A changed email ends the student's sessions; another parent
   * email replaces the parent, who is removed when no other child is left.
   * @throws AppError 404, 400 `email_taken`, `same_email`, `validation_failed`, 409 `student_changed`
   */
  async edit(caller: Principal, studentId: string, row: EditStudentDto): Promise<StudentRowDto> {
    const tenant = tenantOf(caller);
    const before = await this.row(tenant, studentId);
    const edit = studentEdit({ ...before, parentEmail: before.parentId?.email }, row);
    try {
      await this.write(tenant, before, edit);
    } catch (error) {
      if (isDuplicateKey(error)) throw emailTaken();
      throw error;
    }
    return this.row(tenant, studentId);
  }

  /**
   * Deletes a student: signs them out, frees the email, and removes the parent when no other child is left. A job
   * removes their work.
   * @throws AppError 404
   */
  async remove(caller: Principal, studentId: string): Promise<void> {
    const tenant = tenantOf(caller);
    const student = await this.deleted.markDeleted(tenant, studentId, this.clock.now());
    if (!student) throw peopleErrors.studentNotFound();
    await this.jobs.request(studentRemoval, { tenantId: tenant, studentId });
    if (student.parentId) await this.links.settle(idOf(student.parentId), studentId);
  }

  private async write(tenant: string, { _id: id, parentId }: StudentRowDto, edit: StudentEdit): Promise<void> {
    const fromParentId = parentId?._id ?? null;
    const change = async (toParentId?: string) => {
      const { fields, email } = edit;
      const written = await this.students.change(tenant, id, {
        fields,
        fromParentId,
        ...(email ? { email: { address: email, provenAt: this.clock.now() } } : {}),
        ...(toParentId ? { toParentId } : {}),
      });
      if (!written) throw peopleErrors.studentChanged();
    };
    const { newParent } = edit;
    if (!newParent) return change();
    const mailLanguage = (await this.directory.find(tenant, id))?.language;
    const replace = () => this.links.link(id, { ...newParent, isVouched: true, mailLanguage }, change);
    return fromParentId ? this.links.unlink(id, fromParentId, replace) : replace();
  }

  private async row(tenant: string, studentId: string): Promise<StudentRowDto> {
    const row = await this.directory.findRow(tenant, studentId);
    if (!row) throw peopleErrors.studentNotFound();
    return row;
  }
}

const emailTaken = (): AppError => {
  return peopleErrors.emailTaken().onField('email');
};
