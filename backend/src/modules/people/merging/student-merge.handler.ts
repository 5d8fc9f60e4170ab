import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Features } from '../../../platform/features/features.js';
import { moveStudent, rowsThatGiveWay, type StudentMerge } from './student-merge.extension.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { KEPT_MS } from '../../../platform/retention/retention.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { SET_ASIDE_FILES, SetAsidesRepository } from '../set-asides/set-asides.repository.js';
import { DeletedStudentsRepository } from '../students/deleted-students.repository.js';
import { StudentsRepository } from '../students/students.repository.js';
import { AccountMerge } from './account-move.js';
import { endMerge, type MergedAccountRef, mergeStudent } from './student-merge.jobs.js';
import { removeStudent } from '../students/student-removal.extension.js';

/** Moves everything from one account to another of the same child. Every step can be repeated. */
@Injectable()
export class StudentMerges {
  constructor(
    private readonly students: StudentsRepository,
    private readonly deleted: DeletedStudentsRepository,
    private readonly setAsides: SetAsidesRepository,
    private readonly accounts: AccountMerge,
    private readonly features: Features,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /** @returns false if there is nothing left to move */
  async run({ tenantId, goneId }: MergedAccountRef): Promise<boolean> {
    const gone = await this.deleted.findMerged(tenantId, goneId);
    if (!gone) return false;
    const keptId = await this.livingAccountOf(tenantId, gone.mergedInto);
    if (keptId) await this.move({ tenantId, keptId, goneId });
    // The kept account was deleted meanwhile, so the removal job deletes this one too.
    else await this.deleted.makeDeleted(tenantId, goneId);
    return keptId !== null;
  }

  /** Sets clashing entries aside first, lets the features remove those, then moves the rest. */
  private async move(merge: StudentMerge): Promise<void> {
    const { tenantId, keptId: to, goneId: from } = merge;
    await this.accounts.move(merge);
    for (const row of await rowsThatGiveWay(this.features, merge)) {
      await this.setAsides.keep(merge, row, this.clock.now());
      await this.files.handOver(tenantId, row.fileIds, { from, to, use: SET_ASIDE_FILES });
    }
    const kept = new Set((await this.setAsides.listOfMerge(merge)).map(({ kind, key }) => `${kind}/${key}`));
    await moveStudent(this.features, merge, (kind, key) => kept.has(`${kind}/${key}`));
    // The kept account's removal has already run, so nothing may be left of it.
    if (!(await this.livingAccountOf(tenantId, to))) await removeStudent(this.features, tenantId, to);
  }

  /** The account itself, or the one it was merged into; null if the student was deleted. */
  private async livingAccountOf(tenantId: string, studentId: string): Promise<string | null> {
    if (await this.students.find(tenantId, studentId)) return studentId;
    const merged = await this.deleted.findMerged(tenantId, studentId);
    const next = merged?.mergedInto ?? (await this.setAsides.keptAccountOf(tenantId, studentId));
    return next ? this.livingAccountOf(tenantId, next) : null;
  }
}

@Injectable()
@JobHandler(mergeStudent)
export class MergeStudentHandler implements JobHandler<MergedAccountRef> {
  constructor(
    private readonly merges: StudentMerges,
    private readonly deleted: DeletedStudentsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  async handle(gone: MergedAccountRef): Promise<void> {
    if (!(await this.merges.run(gone))) return;
    const now = this.clock.now();
    await this.deleted.markRemoved(gone.tenantId, gone.goneId, now);
    await this.jobs.request(endMerge, gone, { runAfter: new Date(now.getTime() + KEPT_MS.deletedStudents) });
  }
}

/** The row is deleted last, so that another run can still find what is left. */
@Injectable()
@JobHandler(endMerge)
export class EndMergeHandler implements JobHandler<MergedAccountRef> {
  constructor(
    private readonly merges: StudentMerges,
    private readonly deleted: DeletedStudentsRepository,
  ) {}

  async handle(gone: MergedAccountRef): Promise<void> {
    if (await this.merges.run(gone)) await this.deleted.remove(gone.tenantId, gone.goneId);
  }
}
