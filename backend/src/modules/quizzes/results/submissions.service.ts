import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { namesOf } from '../../people/students/student-names.dto.js';
import { type AttemptRecord, AttemptsRepository } from '../attempts/attempts.repository.js';
import { quizErrors } from '../quizzes.errors.js';
import { scoreAnswers } from '../scoring.js';
import type { ListedQuizDto } from '../dto/quiz.dto.js';
import { groupNameOf, QuizViews } from '../quiz-views.js';
import { type QuizRecord, QuizzesRepository } from '../quizzes.repository.js';
import type { QuizSubmissionDto, QuizTakerDto } from './dto/results.dto.js';

/** All students' results of a quiz, for the teacher's team. */
@Injectable()
export class QuizSubmissionsService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly students: StudentDirectory,
    private readonly views: QuizViews,
    private readonly clock: Clock,
  ) {}

  /** A page of quizzes, each with its numbers of running and submitted attempts. */
  async withCounts(tenantId: string, { rows, total }: Page<QuizRecord>): Promise<Page<ListedQuizDto>> {
    const counts = await this.attempts.countByQuiz(
      tenantId,
      rows.map(({ id }) => id),
    );
    const listed = rows.map((quiz) => {
      const { running, submitted } = counts.get(quiz.id) ?? { running: 0, submitted: 0 };
      return { ...this.views.quiz(quiz), running, submitted };
    });
    return { rows: listed, total };
  }

  /**
   * The submitted attempts of a quiz, sorted by student name. Leaves out deleted students, whose attempts are about to
   * be removed.
   */
  async list(teacher: Principal, quizId: string, slice?: Slice): Promise<Page<QuizSubmissionDto>> {
    const quiz = await this.require(teacher, quizId);
    const rows = await this.rowsOf(quiz, await this.submitted(quiz));
    return { rows: slice ? rows.slice(slice.skip, slice.skip + slice.limit) : rows, total: rows.length };
  }

  /** @throws AppError 404 until the student has submitted */
  async describe(teacher: Principal, quizId: string, studentId: string): Promise<QuizSubmissionDto> {
    const quiz = await this.require(teacher, quizId);
    const attempts = await this.submitted(quiz);
    const [row] = await this.rowsOf(
      quiz,
      attempts.filter((attempt) => attempt.studentId === studentId),
    );
    if (!row) throw quizErrors.submissionNotFound();
    return row;
  }

  /** The submitted attempts. Submits overdue ones first. */
  async submitted({ id, tenantId }: QuizRecord): Promise<AttemptRecord[]> {
    await this.attempts.submitOverdue({ tenantId, quizId: id }, this.clock.now());
    const attempts = await this.attempts.listOfQuiz({ tenantId, quizId: id });
    return attempts.filter(({ state }) => state === 'submitted');
  }

  /** @throws AppError 404 */
  async require(teacher: Principal, quizId: string): Promise<QuizRecord> {
    const quiz = await this.quizzes.findLive({ tenantId: tenantOf(teacher), quizId });
    if (!quiz) throw quizErrors.quizNotFound();
    return quiz;
  }

  private async rowsOf(quiz: QuizRecord, attempts: AttemptRecord[]): Promise<QuizSubmissionDto[]> {
    const byStudent = new Map(attempts.map((attempt) => [attempt.studentId, attempt]));
    const students = await this.students.findMany(quiz.tenantId, [...byStudent.keys()]);
    return students.flatMap(({ id, email, ...student }) => {
      const attempt = byStudent.get(id);
      return attempt ? [quizSubmission(quiz, attempt, { _id: id, ...namesOf(student), email })] : [];
    });
  }
}

function quizSubmission(quiz: QuizRecord, attempt: AttemptRecord, student: QuizTakerDto): QuizSubmissionDto {
  const { id, startedAt, submittedAt, submittedBy, extraMinutes } = attempt;
  if (!startedAt || !submittedAt || !submittedBy) throw new Error(`attempt ${id} is submitted without times`);
  return {
    _id: id,
    quizId: quiz.id,
    quizTitle: quiz.title,
    studentId: student,
    groupId: attempt.groupId,
    groupName: groupNameOf(quiz, attempt.groupId),
    ...scoreAnswers(quiz.questions, attempt.answers, attempt.drawn),
    startedAt: startedAt.toISOString(),
    submittedAt: submittedAt.toISOString(),
    submittedBy,
    extraMinutes,
  };
}
