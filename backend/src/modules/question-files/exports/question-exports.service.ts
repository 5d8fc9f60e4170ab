import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { StoredFile } from '../../../platform/storage/files.repository.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { StorageDriver } from '../../../platform/storage/storage-driver.js';
import { curriculumErrors } from '../../curriculum/curriculum.errors.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { QuestionIntake, type QuestionRecord } from '../../quizzes/questions/question-intake.service.js';
import type { QuestionDto } from '../../quizzes/questions/dto/question.dto.js';
import { QuestionsService } from '../../quizzes/questions/questions.service.js';
import { fileQuestionOf } from '../bank-question.js';
import type { ExportQuestionsQuery, SelectedQuestionsQuery } from '../dto/question-export.dto.js';
import type { FilePicture, FileQuestion } from '../formats/file-question.js';
import { questionFileErrors } from '../question-files.errors.js';
import { type WrittenFile, writtenFile } from '../formats/written-file.js';

const MOST_QUESTIONS = 500;
const MOST_PICTURE_BYTES = 30 * 1024 * 1024;

/** Writes questions of the bank into files of other programs. */
@Injectable()
export class QuestionExportsService {
  constructor(
    private readonly intake: QuestionIntake,
    private readonly questions: QuestionsService,
    private readonly curriculum: CurriculumDirectory,
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
  ) {}

  /**
   * A file with the questions of a quiz, or of a part of the bank, oldest first.
   * @throws AppError 404 for an unknown quiz, year or unit, or without questions, 409 if they are too many
   */
  async make(caller: Principal, { format, ...which }: ExportQuestionsQuery): Promise<WrittenFile> {
    const tenantId = tenantOf(caller);
    const questions = await this.selected(tenantId, which);
    if (questions.length === 0) throw questionFileErrors.nothingToExport();
    const pictures = await this.files.find(
      tenantId,
      questions
        .flatMap(({ fileId, solutionImage }) => [fileId, solutionImage?.fileId])
        .filter((id) => id !== undefined),
    );
    const bytes = pictures.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > MOST_PICTURE_BYTES) throw questionFileErrors.exportTooLarge();
    return writtenFile(await this.inFile(tenantId, questions, pictures), format);
  }

  /**
   * The same questions for a page that prints them; those of a quiz as the quiz asks them.
   * @throws AppError 404 for an unknown quiz, year or unit, 409 if they are too many
   */
  async list(caller: Principal, which: SelectedQuestionsQuery): Promise<QuestionDto[]> {
    const { quizId } = which;
    if (quizId) return this.questions.viewAll(await this.intake.listAsAsked(tenantOf(caller), quizId));
    return this.questions.viewAll(await this.selected(tenantOf(caller), which));
  }

  /** The quiz's questions in its order, or those of the bank, oldest first. */
  private async selected(
    tenantId: string,
    { quizId, tag, ...place }: SelectedQuestionsQuery,
  ): Promise<QuestionRecord[]> {
    if (quizId) return this.intake.listOfQuiz(tenantId, quizId);
    const { yearId, unitId } = place;
    if (yearId) await this.curriculum.assertYear(tenantId, yearId);
    if (unitId && (await this.curriculum.findUnits(tenantId, [unitId])).length === 0)
      throw curriculumErrors.unitNotFound();
    const found = await this.intake.list(tenantId, { ...place, tag: tag?.toLowerCase() }, MOST_QUESTIONS + 1);
    if (found.length > MOST_QUESTIONS) throw questionFileErrors.exportTooLarge();
    return found.toReversed();
  }

  private async inFile(
    tenantId: string,
    questions: readonly QuestionRecord[],
    pictures: readonly StoredFile[],
  ): Promise<FileQuestion[]> {
    const categories = await this.categoriesOf(tenantId, questions);
    const files = new Map(pictures.map((file) => [file.id, file]));
    const written: FileQuestion[] = [];
    for (const question of questions) {
      const category = categories.get(question.chapterId) ?? [];
      const picture = await this.pictureOf(files.get(question.fileId ?? ''));
      const solution = await this.pictureOf(files.get(question.solutionImage?.fileId ?? ''));
      written.push(fileQuestionOf(question, category, { picture, solution }));
    }
    return written;
  }

  private async pictureOf(file: StoredFile | undefined): Promise<FilePicture | null> {
    if (!file) return null;
    return { type: 'webp', base64: (await buffer(await this.storage.open(file.storageKey))).toString('base64') };
  }

  /** The names of unit and chapter by chapter. */
  private async categoriesOf(tenantId: string, questions: readonly QuestionRecord[]): Promise<Map<string, string[]>> {
    const units = await this.curriculum.findUnits(tenantId, [...new Set(questions.map(({ unitId }) => unitId))]);
    return new Map(
      units.flatMap((unit) => unit.chapters.map(({ id, name }): [string, string[]] => [id, [unit.name, name]])),
    );
  }
}
