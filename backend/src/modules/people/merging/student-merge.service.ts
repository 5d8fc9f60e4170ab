import { Injectable, Logger } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Features } from '../../../platform/features/features.js';
import {
  CLASH_KINDS,
  type ClashKind,
  type ClashSide,
  type MergeClash,
  type StudentMerge,
} from './student-merge.extension.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { ParentLinks } from '../parent-links/parent-links.js';
import { peopleErrors } from '../people.errors.js';
import { type SetAsideEntry, SetAsidesRepository } from '../set-asides/set-asides.repository.js';
import { DeletedStudentsRepository } from '../students/deleted-students.repository.js';
import type { StudentRowDto } from '../students/student.dto.js';
import { StudentDirectory } from '../students/student-directory.js';
import { AccountMerge } from './account-move.js';
import type {
  GaveWayDto,
  MergeAccountDto,
  MergedAccountDto,
  MergePreviewDto,
  MergeReplyDto,
  SetAsideDto,
} from './dto/student-merge.dto.js';
import { mergeStudent } from './student-merge.jobs.js';
import { compareStudents } from './student-merge.extension.js';

/** Far longer than writing the mark can take. */
const CLAIM_MS = 10_000;

/** Merges one account into another, for a child who registered twice. */
@Injectable()
export class StudentMergeService {
  private readonly logger = new Logger(StudentMergeService.name);

  constructor(
    private readonly directory: StudentDirectory,
    private readonly schools: SchoolDirectory,
    private readonly deleted: DeletedStudentsRepository,
    private readonly setAsides: SetAsidesRepository,
    private readonly accounts: AccountMerge,
    private readonly links: ParentLinks,
    private readonly features: Features,
    private readonly files: FilesService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** What both accounts have, and what a merge would do. @throws AppError 404, 400 `same_student` */
  async preview(caller: Principal, studentId: string, otherId: string): Promise<MergePreviewDto> {
    const merge = mergeOf(caller, studentId, otherId);
    const [kept, gone] = await Promise.all([this.account(merge, merge.keptId), this.account(merge, merge.goneId)]);
    const { counts, clashes } = await compareStudents(this.features, merge);
    const [own, others] = [kept.parentEmail || null, gone.parentEmail || null];
    return {
      ...{ kept, gone, counts, clashes },
      parentEmail: own ?? others,
      parentLeaves: own && others !== own ? others : null,
    };
  }

  /**
   * Merges one account into another: it can no longer sign in, and a job moves its data. Repeating it has no effect.
   * @throws AppError 404, 400 `same_student`, 409 `student_changed` while one of them is part of another merge
   */
  async merge(caller: Principal, studentId: string, otherId: string): Promise<MergeReplyDto> {
    const merge = mergeOf(caller, studentId, otherId);
    const { tenantId, keptId, goneId } = merge;
    if (await this.isMerged(merge)) return { msg: 'The accounts are one', merged: false, gaveWay: [] };
    const gone = await this.account(merge, goneId);
    const { clashes } = await compareStudents(this.features, merge);
    if (!(await this.deleted.claim(merge, this.in(CLAIM_MS)))) throw peopleErrors.studentNotFound();
    const mark = () => this.mark(merge);
    try {
      // Keeps the parent from being removed between the mark and their link to the kept account.
      await (gone.parentId ? this.links.unlink(goneId, gone.parentId._id, mark) : mark());
    } finally {
      await this.deleted.release({ tenantId, keptId, goneId });
    }
    return { msg: 'The accounts are merged', merged: true, gaveWay: clashes.map(gaveWayOf) };
  }

  /**
   * The accounts that were merged into a student's, newest first, each with what was set aside.
   * @throws AppError 404
   */
  async list(caller: Principal, studentId: string): Promise<MergedAccountDto[]> {
    const tenantId = tenantOf(caller);
    if (!(await this.directory.find(tenantId, studentId))) throw peopleErrors.studentNotFound();
    const [accounts, entries] = await Promise.all([
      this.setAsides.listAccounts(tenantId, studentId),
      this.setAsides.listOfStudent(tenantId, studentId),
    ]);
    return accounts.map(({ goneId, name, email, parentEmail, at }) => ({
      ...{ name, email, parentEmail },
      at: at.toISOString(),
      setAside: entries
        .filter((entry) => entry.goneId === goneId)
        .flatMap((entry) => this.setAsideDtos(entry, entries)),
    }));
  }

  /** The write that decides the merge. If a later step fails, the job repeats it. */
  private async mark(merge: StudentMerge): Promise<void> {
    const { tenantId, goneId } = merge;
    if (!(await this.deleted.markMerged(merge, this.clock.now()))) throw peopleErrors.studentChanged();
    await this.jobs.request(mergeStudent, { tenantId, goneId });
    await this.accounts.move(merge).catch((error: Error) => {
      this.logger.warn(`account ${goneId} is left to the job: ${error.message}`);
    });
  }

  private async isMerged({ tenantId, keptId, goneId }: StudentMerge): Promise<boolean> {
    const merged = await this.deleted.findMerged(tenantId, goneId);
    const into = merged?.mergedInto ?? (await this.setAsides.keptAccountOf(tenantId, goneId));
    return into === keptId;
  }

  private async account({ tenantId }: StudentMerge, studentId: string): Promise<MergeAccountDto> {
    const row: StudentRowDto | null = await this.directory.findRow(tenantId, studentId);
    if (!row) throw peopleErrors.studentNotFound();
    const group = row.groupId ? await this.schools.findGroup(tenantId, row.groupId) : null;
    return { ...row, groupName: group?.name ?? null };
  }

  /** Includes the marking on it and what was returned. */
  private setAsideDtos({ kind, key, title, side, fileIds }: SetAsideEntry, all: SetAsideEntry[]): SetAsideDto[] {
    if (!side || !isShown(kind)) return [];
    const about = all.filter((entry) => entry.about === key);
    const files = [...fileIds, ...about.flatMap((entry) => entry.fileIds)];
    const fileUrls = files.map((id) => this.files.signedUrl(id));
    return [{ kind, title, side, fileUrls, marks: about.flatMap(({ marks }) => marks) }];
  }

  private in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

const isShown = (kind: string): kind is ClashKind => CLASH_KINDS.some((shown) => shown === kind);

function mergeOf(caller: Principal, studentId: string, otherId: string): StudentMerge {
  const [keptId, goneId] = [studentId.toLowerCase(), otherId.toLowerCase()];
  if (keptId === goneId) throw peopleErrors.sameStudent();
  return { tenantId: tenantOf(caller), keptId, goneId };
}

const WORDS: Record<ClashSide['state'], string> = {
  handedIn: 'handed in',
  graded: 'graded',
  granted: 'extra time',
  running: 'begun',
  submitted: 'submitted',
  Absent: 'absent',
  Late: 'late',
  Present: 'present',
};

const inWords = ({ state, value }: ClashSide): string => (value ? `${WORDS[state]}, ${value}` : WORDS[state]);

/** The losing entry before the merge, and the entry that replaces it. */
function gaveWayOf({ kind, title, kept, gone, stays }: MergeClash): GaveWayDto {
  const [before, after] = stays === 'kept' ? [gone, kept] : [kept, gone];
  return { field: title || kind, before: inWords(before), after: inWords(after) };
}
