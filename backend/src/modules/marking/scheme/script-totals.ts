import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import {
  GradingByQuestion,
  type NewTotal,
  type SubmissionRecord,
  type TaskKey,
} from '../../tasks/grading/grading-by-question.js';
import { addUpScripts } from '../marking.feature.js';
import { SecondMarkingsRepository } from '../second-markings.repository.js';
import { type QuestionMarks, type SchemeTerms, totalOf } from './mark-scheme.js';
import { MarkSchemesRepository } from './mark-schemes.repository.js';

/** A submission's marks by question. Only this module writes them. */
export const questionMarksOf = ({ marks }: SubmissionRecord): QuestionMarks[] =>
  (marks?.questions ?? []) as QuestionMarks[];

/** A script whose sum changes under another scheme. */
export interface ChangedTotal {
  submission: SubmissionRecord;
  from: number;
  to: number;
}

/** Adds up the scripts of a task after its scheme has changed. */
@Injectable()
export class ScriptTotals {
  constructor(
    private readonly schemes: MarkSchemesRepository,
    private readonly grading: GradingByQuestion,
    private readonly seconds: SecondMarkingsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * What saving these terms would change. Leaves out scripts that the reader is second-marking, because their sums are
   * hidden.
   */
  async preview(
    key: TaskKey,
    terms: SchemeTerms,
    readerId: string,
  ): Promise<{ marked: number; changes: ChangedTotal[] }> {
    const [marked, hidden] = await Promise.all([
      this.grading.listMarked(key),
      this.seconds.listHiddenSubmissions({ ...key, personId: readerId }),
    ]);
    const shown = marked.filter(({ id }) => !hidden.includes(id));
    const changes = shown.map((submission) => {
      return { submission, from: submission.marks?.total ?? 0, to: totalOf(terms, questionMarksOf(submission)) };
    });
    return { marked: marked.length, changes: changes.filter(({ from, to }) => from !== to) };
  }

  /** Adds up after a save: a job takes over if this process ends in between; normally it is done before the reply. */
  async addUpSaved(key: TaskKey): Promise<void> {
    await this.jobs.request(addUpScripts, key);
    await this.addUp(key);
  }

  /**
   * Adds up every script last added up by an earlier version. Each script is one write, so this can stop anywhere and
   * be run again. A script whose marks are saved meanwhile is tried again, and the code that saves marks checks the
   * scheme again, too.
   */
  async addUp(key: TaskKey): Promise<void> {
    const scheme = await this.schemes.find(key);
    if (!scheme) return;
    const { version } = scheme;
    for (;;) {
      const marked = await this.grading.listMarked(key);
      const behind = marked.filter(({ marks }) => marks && marks.schemeVersion < version);
      if (behind.length === 0) break;
      const totals = behind.map((submission) => this.newTotal(scheme, submission));
      await this.grading.writeTotals(key.tenantId, version, totals);
    }
    await this.schemes.markAddedUp(key, version);
  }

  /** Keeps the time of an unchanged grade, because a newer time would notify the student. */
  private newTotal(scheme: SchemeTerms, submission: SubmissionRecord): NewTotal {
    const { id: submissionId, marks, grade, gradedAt } = submission;
    const total = totalOf(scheme, questionMarksOf(submission));
    const isSame = total === grade;
    const at = isSame ? gradedAt : this.clock.now();
    return { submissionId, marksVersion: marks?.version ?? 0, total, gradedAt: grade === null ? null : at };
  }
}
