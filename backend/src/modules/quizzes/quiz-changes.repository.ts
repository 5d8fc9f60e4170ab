import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QuestionKey } from './questions/questions.repository.js';
import { writeOnce } from '../../platform/database/write-once.js';
import type { TenantModel } from '../../platform/database/tenant-model.js';
import { Quiz } from './quiz.schema.js';
import {
  liveQuiz,
  type QuizKey,
  quizRecord,
  type QuizRecord,
  type QuizRow,
  type QuizTerms,
  storedTerms,
} from './quizzes.repository.js';
import type { ResultsShown } from './results-shown.js';

/** Fields that an edit writes; those left out stay, whoever has changed them meanwhile. */
export type QuizChanges = Partial<
  Pick<QuizTerms, 'title' | 'groups' | 'duration' | 'startTime' | 'endTime' | 'questions'>
>;

/**
 * Writes changes to an existing quiz (null if there is no such quiz), and finds the quizzes that block other changes.
 */
@Injectable()
export class QuizChangesRepository {
  constructor(@InjectModel(Quiz.name) private readonly quizzes: TenantModel<Quiz>) {}

  /** Creates a quiz with a given id; an existing one stays unchanged. */
  async createAs({ tenantId, quizId }: QuizKey, createdBy: string, terms: QuizTerms): Promise<void> {
    const owner = { tenantId, createdBy };
    await writeOnce(this.quizzes, { _id: quizId, ...storedTerms(terms), ...owner });
  }

  change(key: QuizKey, changes: QuizChanges): Promise<QuizRecord | null> {
    const { startTime, endTime, ...fields } = changes;
    const $set = {
      ...fields,
      ...(startTime && { startTime }),
      ...(endTime && { endTime }),
      ...(endTime !== undefined && { closedByHand: false }),
    };
    const $unset = { ...(startTime === null ? { startTime: 1 } : {}), ...(endTime === null ? { endTime: 1 } : {}) };
    return this.changed(key, { $set, $unset });
  }

  changeResultsShown(key: QuizKey, resultsShown: ResultsShown): Promise<QuizRecord | null> {
    return this.changed(key, { $set: { resultsShown } });
  }

  /** Live quizzes that use a question, newest first. */
  async listUsingQuestion({ tenantId, questionId }: QuestionKey): Promise<QuizRecord[]> {
    const filter = { tenantId, 'questions.questionId': questionId, deletedAt: null };
    const rows = await this.quizzes.find(filter).sort({ _id: -1 }).lean<QuizRow[]>().exec();
    return rows.map(quizRecord);
  }

  countOfGroup(tenantId: string, groupId: string): Promise<number> {
    const filter = { tenantId, 'groups.groupId': groupId, deletedAt: null };
    return this.quizzes.countDocuments(filter).exec();
  }

  private async changed(key: QuizKey, change: object): Promise<QuizRecord | null> {
    const row = await this.quizzes
      .findOneAndUpdate(liveQuiz(key), change, { returnDocument: 'after' })
      .lean<QuizRow>()
      .exec();
    return row && quizRecord(row);
  }
}
