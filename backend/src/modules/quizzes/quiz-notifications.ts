import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS, HOUR_MS } from '../../platform/clock/durations.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { NEWS_EVERY_MS, NotificationEvents } from '../notifications/notification-events.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { type TimedQuiz, QuizTimesRepository } from './quiz-times.repository.js';

/** Notifies students when quizzes open, and of quizzes closing within the hour that they have not begun and owe. */
@Injectable()
export class QuizNotifications {
  constructor(
    private readonly quizzes: QuizTimesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly events: NotificationEvents,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'quizzes.tell-opening', everyMs: NEWS_EVERY_MS })
  async notifyOpening(): Promise<void> {
    const now = this.clock.now();
    const begun = await this.quizzes.listOpening(new Date(now.getTime() - DAY_MS), now);
    const open = await this.directory.withoutArchived(begun.filter(({ endTime }) => !endTime || endTime > now));
    for (const quiz of await this.events.unpublished('quiz.opens', open, ({ id }) => id)) {
      await this.publish('quiz.opens', quiz, { groupIds: quiz.groupIds });
    }
  }

  @Recurring({ name: 'quizzes.tell-closing', everyMs: NEWS_EVERY_MS })
  async notifyClosing(): Promise<void> {
    const now = this.clock.now();
    const closing = await this.quizzes.listClosing(now, new Date(now.getTime() + HOUR_MS));
    const open = await this.directory.withoutArchived(
      closing.filter(({ startTime }) => !startTime || startTime <= now),
    );
    for (const quiz of await this.events.unpublished('quiz.closing', open, ({ id }) => id)) {
      const [begun, byGroup] = await Promise.all([
        this.attempts.listOfQuiz({ tenantId: quiz.tenantId, quizId: quiz.id }),
        this.students.idsByGroup(quiz.tenantId, quiz.groupIds),
      ]);
      const owesNothing = begun.filter(({ startedAt, excused }) => startedAt || excused);
      const told = new Set(owesNothing.map(({ studentId }) => studentId));
      const studentIds = [...byGroup.values()].flat().filter((id) => !told.has(id));
      await this.publish('quiz.closing', quiz, { studentIds });
    }
  }

  private publish(
    kind: 'quiz.opens' | 'quiz.closing',
    { id, tenantId, title, endTime }: TimedQuiz,
    whom: { groupIds: string[] } | { studentIds: string[] },
  ): Promise<void> {
    const audience = { readers: 'students' as const, ...whom };
    const event = { tenantId, kind, key: id, audience, values: { title } };
    return this.events.publish(endTime ? { ...event, until: endTime } : event);
  }
}
