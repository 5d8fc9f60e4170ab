import { judgeParts, type Parameter, type Part, valuesOf } from '@fulcrum/answers';
import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { type Page, sliceOf } from '../../../platform/http/page.dto.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { CurriculumDirectory } from '../../curriculum/curriculum-directory.js';
import { quizErrors, quizFields } from '../quizzes.errors.js';
import { validationError } from '../../../platform/http/validation.js';
import { storageErrors } from '../../../platform/storage/storage.errors.js';
import { answerOf, validatedKey } from '../kinds/key-validation.js';
import { askedOf, type DrawnValues } from '../kinds/kinds.js';
import { inTurns } from './in-turns.js';
import { formulasOfTexts, QuizViews } from '../quiz-views.js';
import { DEFAULT_MARKS } from '../scoring.js';
import type { QuestionDto, QuestionsQuery, UploadQuestionDto } from './dto/question.dto.js';
import type { TriedAnswerDto, TryAnswersDto } from './dto/try-answers.dto.js';
import { QuizzesRepository } from '../quizzes.repository.js';
import { QuestionRemoval } from './question-removal.js';
import {
  type QuestionImage,
  type QuestionRecord,
  type QuestionTerms,
  QuestionsRepository,
} from './questions.repository.js';

export const termsOf = ({
  yearId,
  unitId,
  chapterId,
  ...form
}: Omit<UploadQuestionDto, 'teacherId'>): QuestionTerms => ({
  yearId: yearId.toLowerCase(),
  unitId: unitId.toLowerCase(),
  chapterId: chapterId.toLowerCase(),
  ...answerOf(form, form.marks ?? DEFAULT_MARKS),
  ...(form.parameters && { parameters: form.parameters.map((one) => ({ ...one })) }),
  ...(form.text && { text: form.text }),
  ...(form.solution && { solution: form.solution }),
  altText: form.alt ?? form.altText ?? '',
  tags: form.tags ?? [],
});

/** @throws AppError 400 for a picture without a description; those of options A to D are from before it was asked for */
function assertDescribed({ kind, altText }: QuestionTerms): void {
  if (!kind || altText) return;
  const sentence = quizFields.description();
  throw validationError([{ field: 'alt', message: sentence.english, sentence }]);
}

/** Each parameter's first value. */
const firstOf = (parameters: readonly Parameter[]): DrawnValues =>
  Object.fromEntries(parameters.map(({ name, from }) => [name, from]));

/** The answers to the parts in their order, of one student after the other. */
function triedAnswers(parts: readonly Part[], answers: readonly string[], drawn: DrawnValues): TriedAnswerDto[] {
  const values = valuesOf(drawn);
  const students = Array.from({ length: Math.ceil(answers.length / parts.length) }, (_, at) =>
    answers.slice(at * parts.length, (at + 1) * parts.length),
  );
  return students.flatMap((given) =>
    judgeParts(
      parts.slice(0, given.length),
      given.map((typed) => ({ typed })),
      values,
    ).map(({ marks, notes, read, normal }) => ({ marks, notes, read, normal })),
  );
}

/** The part of the bank that a teacher requests. */
export interface BankRequest {
  teacherId: string;
  yearId?: string;
  query: QuestionsQuery;
}

/** The question bank, for the teacher's team. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly quizzes: QuizzesRepository,
    private readonly removal: QuestionRemoval,
    private readonly views: QuizViews,
    private readonly curriculum: CurriculumDirectory,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 404 if year, unit and chapter do not belong together, 400 without image and text or without the
   *   description of an image, 415 if the file is not a valid image
   */
  async upload(teacher: Principal, form: UploadQuestionDto, upload: Upload | undefined): Promise<QuestionDto> {
    assertOwnTeacherId(teacher, form.teacherId);
    const tenantId = tenantOf(teacher);
    if (!upload && !form.text) throw storageErrors.imageRequired();
    const terms = termsOf(form);
    if (upload) assertDescribed(terms);
    await this.curriculum.assertChapter(tenantId, terms);
    if (!upload) return this.view(await this.save(teacher, terms, {}));
    const ownership = { tenantId, uploadedBy: teacher.id, use: 'question' };
    const question = await this.files.acceptImageFor(upload, ownership, (image) =>
      this.save(teacher, terms, { fileId: image.id, imageWidth: image.width, imageHeight: image.height }),
    );
    return this.view(question);
  }

  /** The bank, or its part for one year, newest first. @throws AppError 404 if the year is not the teacher's */
  async list(teacher: Principal, { teacherId, yearId, query }: BankRequest): Promise<Page<QuestionDto>> {
    assertOwnTeacherId(teacher, teacherId);
    const { unitId, chapterId, tag, search, unused } = query;
    const tenantId = tenantOf(teacher);
    if (yearId) await this.curriculum.assertYear(tenantId, yearId);
    const except = unused ? await this.quizzes.usedQuestionIds(tenantId) : undefined;
    const bank = { yearId, unitId, chapterId, tag: tag?.toLowerCase(), search, except };
    const { rows, total } = await this.questions.list(tenantId, bank, sliceOf(query));
    return { rows: await this.viewAll(rows), total };
  }

  /** How a question would judge these answers. @throws AppError 400 that names the field of the key */
  tryAnswers({ kind, key, marks = DEFAULT_MARKS, parameters, answers }: TryAnswersDto): TriedAnswerDto[] {
    const validated = validatedKey({ kind, key, marks, parameters });
    return triedAnswers(validated.parts, answers, firstOf(parameters ?? []));
  }

  /**
   * Deletes a question from the bank and from new quizzes. Existing quizzes keep it; if there are none, it is removed
   * entirely.
   */
  async remove(teacher: Principal, questionId: string, userId: string): Promise<void> {
    assertOwnTeacherId(teacher, userId);
    const question = await this.questions.archive({ tenantId: tenantOf(teacher), questionId }, this.clock.now());
    if (!question) throw quizErrors.questionNotFound();
    await this.removal.removeIfUnused(question);
  }

  /** Views of many: other requests go on meanwhile. */
  viewAll(questions: readonly QuestionRecord[]): Promise<QuestionDto[]> {
    return inTurns(questions, (question) => this.view(question));
  }

  /** The question as shown to the teacher's team. */
  view(question: QuestionRecord): QuestionDto {
    const { id, tenantId, fileId, createdAt, solutionImage, ...fields } = question;
    return {
      _id: id,
      teacherId: tenantId,
      ...fields,
      alt: fields.altText,
      ...(fileId && { imageUrl: this.files.signedUrl(fileId) }),
      ...(solutionImage && { solutionImage: this.views.solutionImage(solutionImage) }),
      ...formulasOfTexts({ ...fields, ...askedOf(question) }),
      createdAt: createdAt.toISOString(),
    };
  }

  /**
   * Writes the row and then checks the unit again, because deleting a unit hides it first and then looks for content.
   */
  private async save(teacher: Principal, terms: QuestionTerms, image: QuestionImage): Promise<QuestionRecord> {
    const tenantId = tenantOf(teacher);
    const question = await this.questions.create(tenantId, teacher.id, { ...terms, ...image });
    try {
      await this.curriculum.assertChapter(tenantId, terms);
    } catch (error) {
      await this.questions.remove({ tenantId, questionId: question.id });
      throw error;
    }
    return question;
  }
}
