import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import type { Stored, TenantModel, Write } from '../../platform/database/tenant-model.js';
import type { StudentKey } from './practice-answers.repository.js';
import { PracticeCard } from './practice-card.schema.js';
import type { CardState } from './practice-rule.js';

type CardRow = Stored<PracticeCard>;

const cardRecord = (row: CardRow) => recordOf(row, 'studentId', 'questionId', 'answers', 'keyMark', 'state');
export type CardRecord = ReturnType<typeof cardRecord>;

/** A card made anew. */
export interface ReplayedCard {
  questionId: string;
  answers: number;
  keyMark: string;
  /** Null if none of the answers can be judged by the question as it is now. */
  state: CardState | null;
}

@Injectable()
export class PracticeCardsRepository {
  constructor(@InjectModel(PracticeCard.name) private readonly cards: TenantModel<PracticeCard>) {}

  async listOfStudents(tenantId: string, studentIds: readonly string[]): Promise<CardRecord[]> {
    const filter = { tenantId, studentId: { $in: [...studentIds] } };
    return (await this.cards.find(filter).lean<CardRow[]>().exec()).map(cardRecord);
  }

  /** Stores replayed cards, except over one that another request has made of more answers. */
  async store(student: StudentKey, replayed: readonly ReplayedCard[]): Promise<void> {
    const writes = replayed.map(({ questionId, answers, keyMark, state }) => ({
      updateOne: {
        filter: { ...student, questionId, answers: { $lte: answers } },
        update: {
          $set: { answers, keyMark, ...(state && { state }) },
          ...(!state && { $unset: { state: 1 as const } }),
        },
        upsert: true,
      },
    }));
    await this.write(writes);
  }

  /** Marks cards as lacking answers that may not be judged yet; a question without a card gets one without a state. */
  async markIncomplete(student: StudentKey, questionIds: readonly string[]): Promise<void> {
    const writes = questionIds.map((questionId) => ({
      updateOne: {
        filter: { ...student, questionId },
        update: { $set: { keyMark: '' }, $setOnInsert: { answers: 0 } },
        upsert: true,
      },
    }));
    await this.write(writes);
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.cards.deleteMany({ tenantId, studentId }).exec();
  }

  private async write(writes: Write<PracticeCard>[]): Promise<void> {
    if (writes.length === 0) return;
    try {
      await this.cards.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // A card of more answers is there, or another request has just made it: all the others are written.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
