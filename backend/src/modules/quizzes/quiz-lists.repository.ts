import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { BY_LETTER, keyFilter } from '../../platform/database/search-keys.js';
import type { OfTenant, TenantModel } from '../../platform/database/tenant-model.js';
import type { Page, Slice } from '../../platform/http/page.dto.js';
import type { AccessState, QuizFilter } from './quiz-filter.js';
import { Quiz } from './quiz.schema.js';
import { LIVE, NEWEST_FIRST, quizRecord, type QuizRecord, type QuizRow } from './quizzes.repository.js';

/** Which quizzes to list, and the time for which states are calculated. */
export interface ListedQuizzes {
  filter?: QuizFilter;
  slice?: Slice | undefined;
  now: Date;
}

/** A filter and the index to read it with. The tenant and group indexes have the newest rows first. */
interface Reading {
  filter: OfTenant<Quiz>;
  index: 'tenant_newest_first' | 'group_newest_first' | 'search_keys';
}

const WHOLE: Slice = { skip: 0, limit: 0 };

type Condition = Record<string, unknown>;

/** Must match `doorOf`: without a start a quiz opens at once, without an end it stays open. */
function conditionsOf(state: AccessState, now: Date): Condition[] {
  if (state === 'opening_soon') return [{ startTime: { $gt: now } }];
  if (state === 'closed') return [{ endTime: { $lte: now } }];
  return [
    { $or: [{ startTime: null }, { startTime: { $lte: now } }] },
    { $or: [{ endTime: null }, { endTime: { $gt: now } }] },
  ];
}

/** The teacher's list of quizzes, paged. */
@Injectable()
export class QuizListsRepository {
  constructor(@InjectModel(Quiz.name) private readonly quizzes: TenantModel<Quiz>) {}

  /** A tenant's quizzes, newest first. */
  async list(tenantId: string, { filter = {}, slice, now }: ListedQuizzes): Promise<Page<QuizRecord>> {
    const reading = await this.readingOf(tenantId, filter, now);
    const isAll = Object.keys(filter).length === 0;
    const total = () => (isAll ? this.countLive(tenantId) : this.count(reading));
    const [rows, count] = await Promise.all([this.rows(reading, slice), slice ? total() : undefined]);
    return { rows, total: count ?? rows.length };
  }

  /**
   * Titles are found by their search keys, a group's quizzes by their own index. Year and state are filtered while
   * reading: no index can combine a moving time with newest first, and a tenant has only hundreds of quizzes.
   */
  private async readingOf(tenantId: string, wanted: QuizFilter, now: Date): Promise<Reading> {
    const { search = '', state, yearId, groupId } = wanted;
    const { $and = [], ...keys } = (await keyFilter(this.quizzes, tenantId, search)) ?? { tenantId };
    const all: Condition[] = [...$and, ...(state ? conditionsOf(state, now) : [])];
    const filter = {
      ...keys,
      ...(groupId ? { 'groups.groupId': groupId } : {}),
      ...(yearId ? { yearId } : {}),
      ...(all.length > 0 ? { $and: all } : {}),
      ...LIVE,
    };
    if ('searchKeys' in keys) return { filter, index: 'search_keys' };
    return { filter, index: groupId ? 'group_newest_first' : 'tenant_newest_first' };
  }

  private async rows({ filter, index }: Reading, { skip, limit } = WHOLE): Promise<QuizRecord[]> {
    const query = this.quizzes.find(filter).hint(index).collation(BY_LETTER).sort(NEWEST_FIRST);
    return (await query.skip(skip).limit(limit).lean<QuizRow[]>().exec()).map(quizRecord);
  }

  private count({ filter, index }: Reading): Promise<number> {
    return this.quizzes.countDocuments(filter).hint(index).collation(BY_LETTER).exec();
  }

  /**
   * Counts index keys, because counting rows without `deletedAt` would read every quiz. Few are being deleted at any
   * time.
   */
  private async countLive(tenantId: string): Promise<number> {
    const ofTenant = { tenantId };
    const [all, deleted] = await Promise.all([
      this.quizzes.countDocuments(ofTenant).hint('tenant_newest_first').exec(),
      this.quizzes
        .countDocuments({ ...ofTenant, deletedAt: { $exists: true } })
        .hint('deleted')
        .exec(),
    ]);
    return all - deleted;
  }
}
