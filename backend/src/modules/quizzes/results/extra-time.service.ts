import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { peopleErrors } from '../../people/people.errors.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { type AttemptKey, type AttemptRecord, AttemptsRepository } from '../attempts/attempts.repository.js';
import { quizErrors } from '../quizzes.errors.js';
import { QuizzesRepository } from '../quizzes.repository.js';
import { ExcusesRepository } from './excuses.repository.js';
import type { GrantedTimeDto } from './dto/results.dto.js';

/** A student, and the extra time beyond everybody else's. */
export interface Grant {
  quizId: string;
  studentId: string;
  minutes: number;
}

const view = ({ studentId, extraMinutes, excused, endsAt }: AttemptRecord): GrantedTimeDto => ({
  studentId,
  minutes: extraMinutes,
  excused,
  endsAt: endsAt?.toISOString() ?? null,
});

/** Extra time for one student, before or during the attempt, or none to be owed at all. For the teacher's team. */
@Injectable()
export class ExtraTimeService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly excuses: ExcusesRepository,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
  ) {}

  /** The students who have extra time or are excused. */
  async list(teacher: Principal, quizId: string): Promise<GrantedTimeDto[]> {
    const key = { tenantId: tenantOf(teacher), quizId };
    if (!(await this.quizzes.isLive(key))) throw quizErrors.quizNotFound();
    const attempts = await this.attempts.listOfQuiz(key);
    return attempts.filter(({ extraMinutes, excused }) => extraMinutes > 0 || excused).map(view);
  }

  /**
   * Sets a student's extra time; 0 cancels it.
   * @throws AppError 404 for an unknown quiz or student, 400 `student_not_in_group`, 409 `attempt_over` if the attempt
   * has ended
   */
  async grant(teacher: Principal, { quizId, studentId, minutes }: Grant): Promise<GrantedTimeDto> {
    const key = { tenantId: tenantOf(teacher), quizId, studentId };
    const { name } = await this.requireTaker(key);
    const granted = await this.attempts.grantExtra(key, { minutes, by: teacher.id, at: this.clock.now() });
    if (!granted) throw quizErrors.attemptOver({ name });
    return view(granted);
  }

  /**
   * Excuses a student, before or after the quiz; who takes it all the same keeps the score.
   * @throws AppError 404 for an unknown quiz or student, 400 `student_not_in_group`
   */
  async excuse(
    teacher: Principal,
    { excused, ...of }: { quizId: string; studentId: string; excused: boolean },
  ): Promise<GrantedTimeDto> {
    const key = { tenantId: tenantOf(teacher), ...of };
    await this.requireTaker(key);
    return view(await this.excuses.excuse(key, { excused, by: teacher.id, at: this.clock.now() }));
  }

  private async requireTaker(key: AttemptKey): Promise<StudentEntry> {
    const [quiz, student, attempt] = await Promise.all([
      this.quizzes.findLive(key),
      this.students.find(key.tenantId, key.studentId),
      this.attempts.find(key),
    ]);
    if (!quiz) throw quizErrors.quizNotFound();
    if (!student) throw peopleErrors.studentNotFound();
    if (!attempt && !quiz.groups.some(({ groupId }) => groupId === student.groupId)) {
      throw quizErrors.notSetForGroupOf({ name: student.name });
    }
    return student;
  }
}
