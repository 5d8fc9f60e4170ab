import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { countUnread } from '../answers/answer-groups.js';
import { RulingsRepository } from '../answers/rulings.repository.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { QuizzesRepository } from '../quizzes.repository.js';

const MOST_LINES = 20;

/** How long ago a quiz may have been set for its unreadable answers to be told. */
const RECENT_MS = 60 * DAY_MS;

/** The quizzes on the Today page. The caller has checked permissions. */
@Injectable()
export class QuizzesToday {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly rulings: RulingsRepository,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
  ) {}

  /** Quizzes set lately with submitted answers that could not be read and nobody has ruled on, newest first. */
  async unread(tenantId: string, now: Date) {
    const since = new Date(now.getTime() - RECENT_MS);
    const quizzes = await this.rulings.listWithNumbers(tenantId, { since, limit: MOST_LINES });
    const submitted = await this.attempts.answersByQuiz(
      tenantId,
      quizzes.map(({ id }) => id),
    );
    return quizzes
      .map(({ id, title, questions }) => ({
        quizId: id,
        title,
        count: countUnread(questions, submitted.get(id) ?? []),
      }))
      .filter(({ count }) => count > 0);
  }

  /** Open quizzes of years that are not archived, next end first: `submitted` out of `of` students who are not excused. */
  async open(tenantId: string, now: Date) {
    const [open, archived] = await Promise.all([
      this.quizzes.listOpen(tenantId, now, MOST_LINES),
      this.directory.archivedYears(tenantId),
    ]);
    const quizzes = open.filter(({ yearId }) => !archived.has(yearId));
    const groupIds = [...new Set(quizzes.flatMap(({ groups }) => groups.map(({ groupId }) => groupId)))];
    const [attempts, members] = await Promise.all([
      this.attempts.countByQuiz(
        tenantId,
        quizzes.map(({ id }) => id),
      ),
      this.students.countByGroup(tenantId, groupIds),
    ]);
    return quizzes.map(({ id, title, endTime, groups }) => {
      const { running, submitted, excused } = attempts.get(id) ?? { running: 0, submitted: 0, excused: 0 };
      const inGroups = groups.reduce((sum, { groupId }) => sum + (members.get(groupId) ?? 0), 0);
      return {
        quizId: id,
        title,
        endTime: endTime?.toISOString() ?? null,
        groups: groups.map(({ name }) => name),
        running,
        submitted,
        of: Math.max(inGroups - excused, running + submitted),
      };
    });
  }
}
