import { Injectable } from '@nestjs/common';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { namesOf } from '../../people/students/student-names.dto.js';
import { PaperAttempts } from '../../quizzes/attempts/paper-attempts.js';
import { AnswerSheetsRepository, type QuizKey, type SheetRecord } from '../sheets/answer-sheets.repository.js';
import { letterOf } from '../sheets/printed-questions.js';
import type { ReadQuestionDto, SheetReadDto } from './dto/sheet-read.dto.js';
import type { Difference } from './sheet-answers.js';
import { SheetPhotos } from './sheet-photos.js';
import type { ReadRecord } from './sheet-reads.repository.js';

/** The letter of a bubble for the quiz's letter of an option. */
function bubbleOf(options: readonly string[], answer: string | null | undefined): string | null {
  const at = answer ? options.indexOf(answer) : -1;
  return at < 0 ? null : letterOf(at);
}

function questionsOf(sheet: SheetRecord, read: ReadRecord): ReadQuestionDto[] {
  return sheet.questions.map(({ questionId, options }, at) => ({
    questionId,
    fills: read.fills[at] ?? [],
    answer: bubbleOf(options, read.answers[questionId]),
    isAsked: read.ask.includes(questionId),
    isDecided: read.decided.includes(questionId),
  }));
}

/** Readings as they are sent to the team. */
@Injectable()
export class ReadViews {
  constructor(
    private readonly sheets: AnswerSheetsRepository,
    private readonly students: StudentDirectory,
    private readonly quizzes: PaperAttempts,
    private readonly photos: SheetPhotos,
  ) {}

  /** @throws AppError 404 for an unknown quiz */
  async of(
    key: QuizKey,
    reads: readonly ReadRecord[],
    differences: readonly Difference[] = [],
  ): Promise<SheetReadDto[]> {
    const ids = reads.flatMap(({ studentId }) => studentId ?? []);
    const [sheets, students, scores] = await Promise.all([
      this.sheets.findMany(
        key.tenantId,
        reads.map(({ sheetId }) => sheetId),
      ),
      this.students.findMany(key.tenantId, ids),
      this.quizzes.scores(key, ids),
    ]);
    return reads.flatMap((read) => {
      const sheet = sheets.find(({ id }) => id === read.sheetId);
      if (!sheet) return [];
      const student = students.find(({ id }) => id === read.studentId);
      const scored = read.state === 'done' && student ? scores.get(student.id) : undefined;
      return [
        {
          ...{ _id: read.id, quizId: read.quizId, sheet: sheet.sheet, state: read.state, revision: read.revision },
          student: student ? { _id: student.id, ...namesOf(student) } : null,
          questions: questionsOf(sheet, read),
          ...{ score: scored?.score ?? null, total: scored?.total ?? null },
          photoUrl: read.fileId ? this.photos.url(read.fileId) : null,
          readAt: read.readAt.toISOString(),
          differences: onSheet(sheet, differences),
        },
      ];
    });
  }
}

const onSheet = ({ questions }: SheetRecord, differences: readonly Difference[]) =>
  differences.map(({ questionId, before, now }) => {
    const { options } = questions.find((question) => question.questionId === questionId) ?? { options: [] };
    return { questionId, before: bubbleOf(options, before), now: bubbleOf(options, now) };
  });
