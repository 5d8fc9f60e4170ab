import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { QuestionIntake } from '../../quizzes/questions/question-intake.service.js';
import { formOf, importedId, type Place } from '../bank-question.js';
import type { FileQuestion, FileRow } from '../formats/file-question.js';
import { contentOf } from '../question-content.js';
import { saveQuestions } from '../question-files.feature.js';
import { type ImportKey, type ImportRecord, QuestionImportsRepository } from './question-imports.repository.js';
import { StoredQuestionFiles } from './stored-question-files.js';

const AT_A_TIME = 8;

interface Wanted {
  questionId: string;
  question: FileQuestion;
  place: Place;
}

/** Adds the accepted rows of an import to the bank. A repeated run adds nothing twice. */
@Injectable()
@JobHandler(saveQuestions)
export class SaveQuestionsHandler implements JobHandler<ImportKey> {
  constructor(
    private readonly imports: QuestionImportsRepository,
    private readonly files: StoredQuestionFiles,
    private readonly intake: QuestionIntake,
    private readonly curriculum: CurriculumDirectory,
    private readonly clock: Clock,
  ) {}

  async handle(key: ImportKey, context: JobContext): Promise<void> {
    const found = await this.imports.find(key);
    if (!found?.accepted || found.savedAt) return;
    const { requestedBy: sender, fileId } = found;
    const read = await this.files.read(key.tenantId, fileId, { sender, signal: context.signal });
    if (!read.ok) return this.imports.setSaved(key, { savedAt: this.clock.now(), fault: read.reason });
    const wanted = await this.wanted(found, read.rows);
    const saved = await this.save(found, wanted, context);
    await this.imports.setSaved(key, { savedAt: this.clock.now(), saved });
  }

  async failed(key: ImportKey): Promise<void> {
    await this.imports.setSaved(key, { savedAt: this.clock.now(), fault: 'failed' });
  }

  /** The accepted questions of the file, each with the chapter of its category. */
  private async wanted(found: ImportRecord, rows: readonly FileRow[]): Promise<Wanted[]> {
    const { id, tenantId, accepted } = found;
    const categories = new Map(
      (await this.imports.rowsOf({ tenantId, importId: id })).map(({ row, category }) => [row, category]),
    );
    const chosen = new Set(accepted?.rows);
    return rows.flatMap(({ row, question }) => {
      const chapter = accepted?.chapters.find(({ category }) => category === categories.get(row));
      if (!question || !chapter || !accepted || !chosen.has(row)) return [];
      const { unitId, chapterId } = chapter;
      const place = { yearId: accepted.yearId, unitId, chapterId };
      return [{ questionId: importedId(id, row), question, place }];
    });
  }

  private async save(found: ImportRecord, wanted: readonly Wanted[], context: JobContext): Promise<number> {
    const limit = pLimit(AT_A_TIME);
    let done = 0;
    const results = await Promise.all(
      wanted.map((one) =>
        limit(async () => {
          context.signal.throwIfAborted();
          const isSaved = await this.add(found, one);
          done += 1;
          await context.reportProgress(Math.floor((100 * done) / wanted.length));
          return isSaved;
        }),
      ),
    );
    const kept = await this.withoutGonePlaces(found.tenantId, wanted);
    return results.filter((isSaved, at) => isSaved && kept.has(wanted[at]?.place.chapterId ?? '')).length;
  }

  /** False for a picture that is none, which the preview cannot tell. */
  private async add({ tenantId, accepted }: ImportRecord, { questionId, question, place }: Wanted): Promise<boolean> {
    const key = { tenantId, questionId };
    const by = accepted?.by ?? '';
    const terms = this.intake.termsOf(formOf(question, place));
    try {
      await this.files.withPictures(question, (pictures) => this.intake.add(key, by, terms, pictures));
    } catch (error) {
      if (error instanceof AppError && error.status === 415) return false;
      throw error;
    }
    await this.imports.addOrigin(tenantId, questionId, contentOf(question));
    return true;
  }

  /** Deleting a unit hides it first and then looks for content, so chapters are checked after the questions are written. */
  private async withoutGonePlaces(tenantId: string, wanted: readonly Wanted[]): Promise<Set<string>> {
    const places = new Map(wanted.map(({ place }) => [place.chapterId, place]));
    const kept = new Set(places.keys());
    for (const [chapterId, place] of places) {
      try {
        await this.curriculum.assertChapter(tenantId, place);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        kept.delete(chapterId);
        const gone = wanted.filter((one) => one.place.chapterId === chapterId);
        await this.intake.takeBack(
          tenantId,
          gone.map(({ questionId }) => questionId),
        );
      }
    }
    return kept;
  }
}
