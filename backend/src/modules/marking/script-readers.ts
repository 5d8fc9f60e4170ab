import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { quizErrors } from '../quizzes/quizzes.errors.js';
import { type SubmissionWithTask, SubmissionsForMarking } from '../tasks/grading/submissions-for-marking.js';

/** Who may read a submission: the team, the student who wrote it and their parent, these without marks not shown yet. */
@Injectable()
export class ScriptReaders {
  constructor(
    private readonly works: SubmissionsForMarking,
    private readonly students: StudentDirectory,
  ) {}

  /** @throws AppError 404 if it is gone or the reader may not see it */
  async require(reader: Principal, submissionId: string): Promise<SubmissionWithTask> {
    if (reader.role === 'parent') return this.ofChild(reader.id, submissionId);
    const work = await this.works.require({ tenantId: tenantOf(reader), submissionId });
    if (reader.role !== 'student') return work;
    if (work.submission.studentId !== reader.id) throw quizErrors.submissionNotFound();
    return this.works.seenByFamily(work);
  }

  /** Searches several tenants, because a parent's children may have different teachers. */
  private async ofChild(parentId: string, submissionId: string): Promise<SubmissionWithTask> {
    const children = await this.students.childrenOf(parentId);
    for (const tenantId of new Set(children.map((child) => child.tenantId))) {
      const [known] = await this.works.existing(tenantId, [submissionId]);
      const work = known && (await this.works.require({ tenantId, submissionId }));
      if (work && children.some(({ id }) => id === work.submission.studentId)) return this.works.seenByFamily(work);
    }
    throw quizErrors.submissionNotFound();
  }
}
