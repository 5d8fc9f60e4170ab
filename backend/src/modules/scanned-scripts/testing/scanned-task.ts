import { objectId } from '../../../platform/database/objects.js';
import type { TestStudent } from '../../../testing/people.js';
import type { ScannedPaper } from './scanned-pdf.js';
import { type PaperTask, ScansApi } from './scans-api.js';

/** A task of a new classroom whose two students have papers of three pages with codes. */
export class ScannedTask {
  private constructor(
    readonly api: ScansApi,
    readonly task: PaperTask,
    private readonly codes: Map<string, string>,
  ) {}

  /** @param before any API, whose classroom stays as it is */
  static async in(before: ScansApi): Promise<ScannedTask> {
    const api = await before.elsewhere();
    const task = await api.task();
    return new ScannedTask(api, task, await api.codes(task._id, 3));
  }

  get id(): string {
    return this.task._id;
  }
  get ann(): TestStudent {
    return this.api.room.student;
  }
  get ben(): TestStudent {
    return this.api.room.otherStudent;
  }

  /** A page of a student's paper. */
  paper(student: { id: string }, page: number, terms: Partial<ScannedPaper> = {}): ScannedPaper {
    return { code: { sheet: this.codes.get(student.id) ?? '', page }, ...terms };
  }

  pagesOf(student: { id: string }): ScannedPaper[] {
    return [1, 2, 3].map((page) => this.paper(student, page));
  }

  /** Counts the team's rows. */
  rowsOf(collection: string, filter: object = {}): Promise<number> {
    return this.api.rows(collection).countDocuments({ tenantId: objectId(this.api.room.teacher.id), ...filter });
  }

  liveFiles(use: string): Promise<number> {
    return this.rowsOf('files', { use, deletedAt: { $exists: false } });
  }

  /** A student's script as it is handed in when it is seen now. */
  async handInForm(student: { id: string }) {
    const { pageIds, submissionId } = await this.api.scriptOf(this.id, student);
    return { studentId: student.id, pageIds, replaces: submissionId };
  }

  online(): Promise<unknown> {
    return this.api.homework.handIn(this.ann, this.id).expect(201);
  }

  runJobs(): Promise<void> {
    return this.api.homework.api.runJobs();
  }
}
