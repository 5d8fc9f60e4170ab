import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { idOf } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import type { Stored } from '../../platform/database/tenant-model.js';
import { Quiz } from './quiz.schema.js';

const AT_ONCE = 500;

const TIMES = ['tenantId', 'yearId', 'title', 'startTime', 'endTime'] as const;

/** The fields that notifications of an opening or closing quiz need. */
const timedQuiz = (row: Stored<Quiz>) => ({
  ...recordOf(row, ...TIMES),
  groupIds: row.groups.map(({ groupId }) => idOf(groupId)),
});
export type TimedQuiz = ReturnType<typeof timedQuiz>;

/** Finds quizzes of all tenants by opening and closing time. */
@Injectable()
export class QuizTimesRepository {
  constructor(@InjectModel(Quiz.name) private readonly quizzes: Model<Quiz>) {}

  /** Quizzes that start after `from`, up to and including `until`. */
  listOpening(from: Date, until: Date): Promise<TimedQuiz[]> {
    return this.list({ startTime: { $gt: from, $lte: until } });
  }

  /** Quizzes that end within the given period. */
  listClosing(from: Date, until: Date): Promise<TimedQuiz[]> {
    return this.list({ endTime: { $gt: from, $lte: until } });
  }

  private async list(which: QueryFilter<Quiz>): Promise<TimedQuiz[]> {
    const filter = { ...which, deletedAt: { $exists: false } };
    const query = this.quizzes.find(filter, [...TIMES, 'groups.groupId']).limit(AT_ONCE);
    return (await query.lean<Stored<Quiz>[]>().exec()).map(timedQuiz);
  }
}
