import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { idOf } from '../../platform/database/objects.js';
import { Quiz } from './quiz.schema.js';

const AT_ONCE = 500;

/** The fields that notifications of an opening or closing quiz need. */
export interface TimedQuiz {
  id: string;
  tenantId: string;
  yearId: string;
  title: string;
  groupIds: string[];
  startTime: Date | null;
  endTime: Date | null;
}

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
    const fields = { tenantId: 1, yearId: 1, title: 1, 'groups.groupId': 1, startTime: 1, endTime: 1 } as const;
    const query = this.quizzes.find({ ...which, deletedAt: { $exists: false } }, fields).limit(AT_ONCE);
    const rows = await query.lean<(Quiz & { _id: Types.ObjectId })[]>().exec();
    return rows.map(({ _id, tenantId, yearId, title, groups, startTime, endTime }) => ({
      id: idOf(_id),
      tenantId: idOf(tenantId),
      yearId: idOf(yearId),
      title,
      groupIds: groups.map(({ groupId }) => idOf(groupId)),
      startTime: startTime ?? null,
      endTime: endTime ?? null,
    }));
  }
}
