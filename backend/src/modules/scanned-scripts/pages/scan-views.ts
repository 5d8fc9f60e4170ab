import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { namesOf } from '../../people/students/student-names.dto.js';
import { type SubmissionWithTask, SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { type BatchRecord, ScanBatchesRepository } from '../records/scan-batches.repository.js';
import { ScanPagesRepository } from '../records/scan-pages.repository.js';
import { type HandInRecord, ScriptHandInsRepository, uploadIdOf } from '../records/script-hand-ins.repository.js';
import { TaskStudents } from '../task-students.js';
import type { TaskKey } from '../records/script-sheets.repository.js';
import type {
  ScanBatchDto,
  ScannedScriptDto,
  ScanPageDto,
  ScanProgressDto,
  ScansDto,
  ScriptState,
} from './dto/scans.dto.js';
import type { Script } from './page-states.js';
import { type TaskPages, TaskScans } from './task-scans.js';

type Submission = SubmissionWithTask['submission'];

/** A student's script as shown, with the last hand-in of it. */
interface Standing {
  script: Script | undefined;
  handIn: HandInRecord | undefined;
  submission: Submission | undefined;
}

/** Everything scanned for a task, as the team sees it. */
@Injectable()
export class ScanViews {
  constructor(
    private readonly scans: TaskScans,
    private readonly batches: ScanBatchesRepository,
    private readonly pages: ScanPagesRepository,
    private readonly handIns: ScriptHandInsRepository,
    private readonly submissions: SubmissionsForMarking,
    private readonly students: TaskStudents,
    private readonly files: FilesService,
  ) {}

  /** @throws AppError 404 without such a task */
  async of(key: TaskKey): Promise<ScansDto> {
    const task = await this.submissions.requireTask(key);
    const [found, handIns, works, members] = await Promise.all([
      this.scans.of(key),
      this.handIns.list(key),
      this.submissions.listOfTask(key),
      this.students.of(task),
    ]);
    const counts = Map.groupBy(found.pages, ({ batchId }) => batchId);
    const others = await this.others(key.tenantId, found, members);
    const standingOf = ({ id }: StudentEntry): Standing => ({
      script: found.scripts.find(({ studentId }) => studentId === id),
      handIn: handIns.find(({ studentId }) => studentId === id),
      submission: works.find(({ submission }) => submission.studentId === id)?.submission,
    });
    return {
      batches: found.batches.map((batch) => batchView(batch, counts.get(batch.id)?.length ?? 0)),
      scripts: [...members, ...others].map((student) => scriptView(student, standingOf(student))),
      pages: this.pageViews(found),
    };
  }

  /** What changes while files are read and scripts are made, without the pages. @throws AppError 404 without such a task */
  async progress(key: TaskKey): Promise<ScanProgressDto> {
    await this.submissions.requireTask(key);
    const [batches, counts, underWay] = await Promise.all([
      this.batches.list(key),
      this.pages.countByBatch(key),
      this.handIns.countOpen(key),
    ]);
    return { batches: batches.map((batch) => batchView(batch, counts.get(batch.id) ?? 0)), underWay };
  }

  /** Students who have pages, but are not, or no longer, in the task's groups. */
  private others(tenantId: string, { placed }: TaskPages, members: readonly StudentEntry[]): Promise<StudentEntry[]> {
    const known = new Set(members.map(({ id }) => id));
    const ids = placed.flatMap(({ studentId }) => (studentId && !known.has(studentId) ? [studentId] : []));
    return ids.length > 0 ? this.students.named(tenantId, ids) : Promise.resolve([]);
  }

  private pageViews({ pages, placed }: TaskPages): ScanPageDto[] {
    return pages.flatMap((page, at) => {
      const place = placed[at];
      if (!place) return [];
      return [
        {
          ...{ _id: page.id, batchId: page.batchId, no: page.no, revision: page.revision, turn: page.turn },
          ...{ state: place.state, studentId: place.studentId, page: place.page },
          ...{ rotation: place.rotation, doubleOf: place.doubleOf, isDecided: page.decision !== null },
          ...{ isUnclear: page.isUnclear, isCover: page.decision?.isCover ?? false },
          pictureUrl: page.pictureId && this.files.signedUrl(page.pictureId),
          ...{ width: page.width, height: page.height },
        },
      ];
    });
  }
}

function batchView({ id, name, pages, createdAt, readAt, isFailed }: BatchRecord, read: number): ScanBatchDto {
  const state = readAt ? 'read' : 'reading';
  return { _id: id, name, pages, read, state: isFailed ? 'failed' : state, createdAt: createdAt.toISOString() };
}

function scriptView(student: StudentEntry, standing: Standing): ScannedScriptDto {
  const { script, handIn, submission } = standing;
  return {
    student: { _id: student.id, ...namesOf(student) },
    pageIds: script?.pages.map(({ id }) => id) ?? [],
    missing: script?.missing ?? [],
    state: scriptStateOf(standing),
    submissionId: submission?.id ?? null,
    failure: handIn?.failure ?? null,
  };
}

/** As in `ScriptState`. */
function scriptStateOf({ script, handIn, submission }: Standing): ScriptState {
  if (handIn && !handIn.finishedAt) return 'under_way';
  if (submission && submission.grade !== null) return 'graded';
  if (!submission) return script ? 'ready' : 'none';
  if (!handIn || submission.uploadId !== uploadIdOf(handIn)) return 'online';
  return !script || isSameScript(script, handIn) ? 'handed_in' : 'changed';
}

/** True if these are the pages that were handed in. */
const isSameScript = ({ pages }: Script, handIn: HandInRecord): boolean =>
  pages.map(({ id, rotation }) => `${id}/${rotation}`).join() ===
  handIn.pages.map(({ pageId, rotation }) => `${pageId}/${rotation}`).join();
