import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Contacts } from '../../../people/contacts.js';
import type { ExportRecord } from '../exports.repository.js';
import { type WallClock, wallClockOf } from './cells.js';
import { writeCsv } from './csv-writer.js';
import { GradebookWorkbook } from './gradebook-workbook.js';
import { GroupPerformanceWorkbook } from './group-performance-workbook.js';
import { QuizResultsWorkbook } from './quiz-results-workbook.js';
import { UsersWorkbook } from './users-workbook.js';
import { type WorkbookContents, writeWorkbook } from './workbook-writer.js';

export interface MakingTerms {
  signal: AbortSignal;
  /** Receives the whole percent when it has changed, at a limited rate; below 100 until the file is stored. */
  showProgress(percent: number): Promise<void>;
}

/** Writes the workbook or .csv file of an export. */
@Injectable()
export class WorkbookMaker {
  private readonly wallClock: WallClock;

  constructor(
    private readonly users: UsersWorkbook,
    private readonly performance: GroupPerformanceWorkbook,
    private readonly gradebook: GradebookWorkbook,
    private readonly quizResults: QuizResultsWorkbook,
    private readonly contacts: Contacts,
    config: AppConfig,
  ) {
    this.wallClock = wallClockOf(config.env.TIME_ZONE);
  }

  async write(file: string, wanted: ExportRecord, { signal, showProgress }: MakingTerms): Promise<void> {
    const { sheets, batches } = await this.contentsOf(wanted);
    const language = await this.contacts.languageOf(wanted.requestedBy);
    const progress = new WorkbookProgress(batches, showProgress);
    const onBatch = (written: number) => progress.report(written);
    const format = wanted.view?.format ?? wanted.quiz?.format;
    const writeSheets = format === 'csv' ? writeCsv : writeWorkbook;
    await writeSheets(file, sheets, { language, wallClock: this.wallClock, onBatch, signal });
    await progress.settled();
  }

  private contentsOf(wanted: ExportRecord): Promise<WorkbookContents> {
    const { tenantId, groupId, view, quiz, requestedBy: readerId } = wanted;
    if (quiz) return this.quizResults.contents({ tenantId, quizId: quiz.id, groupId });
    if (view) return this.gradebook.contents({ tenantId, view, readerId });
    if (!groupId) return this.users.contents(tenantId);
    return this.performance.contents({ tenantId, groupId, readerId });
  }
}

/** Each percent is a durable database write, which takes longer than a batch of rows. */
const SHOW_EVERY_MS = 500;

/** Reports the progress of a workbook at a limited rate, without delaying the writing. */
export class WorkbookProgress {
  private shown = 0;
  private shownAt = 0;
  private showing = Promise.resolve();
  private isShowing = false;

  /** @param show called with the whole percent, below 100, one call at a time */
  constructor(
    private readonly batches: number,
    private readonly show: (percent: number) => Promise<void>,
  ) {}

  /** @param written batches so far */
  report(written: number): void {
    const percent = Math.min(99, Math.floor((100 * written) / Math.max(1, this.batches)));
    const now = performance.now();
    if (this.isShowing || percent === this.shown || now - this.shownAt < SHOW_EVERY_MS) return;
    this.shown = percent;
    this.shownAt = now;
    this.isShowing = true;
    // A failed progress report is ignored; the next one is tried again.
    this.showing = this.show(percent)
      .catch(() => undefined)
      .finally(() => (this.isShowing = false));
  }

  /** Resolves once no report is running. */
  settled(): Promise<void> {
    return this.showing;
  }
}
