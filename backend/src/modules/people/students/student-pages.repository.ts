import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, QueryOptions, Types } from 'mongoose';
import { BY_NAME, idOf } from '../../../platform/database/objects.js';
import { User } from '../../auth/users/user.schema.js';
import type { StudentView } from './student.dto.js';
import { keyFilter, type KeyFilter, searchPatterns, wordOf } from '../../../platform/database/search-keys.js';
import { RECORD, type StudentRecord } from './student-record.js';

/** The students of a group, those who await access (null), or the whole tenant if `groupId` is left out. */
export interface StudentScope {
  tenantId: string;
  groupId?: string | null;
}

/** A page being read, and the length of the list: see `MOST_COUNTED`. Await both at once, since each may fail. */
interface PageReads {
  rows: Promise<StudentRecord[]>;
  total: Promise<number>;
  /** Upper limit of the total. Without it everybody is counted. */
  most?: number;
}

/** Up to this many hits are fetched by id; with more, reading in list order fills a page sooner. */
const FEW = 500;

/**
 * How many students are counted from the first row of a page on. Counting takes time for each, and nobody needs more to
 * find the next page. A search counts fewer: a user who sees a thousand hits types another letter.
 */
export const MOST_COUNTED = { listed: 5000, found: 1000 };

/**
 * If more than a thousand students have a word part, nearly everybody may: then checking this many from the start of
 * the list fills a page.
 */
const LOOKED_AT = 300;

/**
 * Lists students page by page, sorted by any column and searched. Each query names its index, because the engine
 * otherwise re-plans now and then, which takes a third of a second with 10,000 students.
 */
@Injectable()
export class StudentPagesRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** The id orders equal rows, so pages are stable; it follows the sort direction, so one index serves both. */
  async page(scope: StudentScope, view: StudentView = {}): Promise<PageReads> {
    const narrowed = narrowedBy(view);
    const filter = { ...filterOf(scope, view.search), ...narrowed };
    const isOfAll = scope.groupId === undefined;
    // A part of the school is small enough to be searched while it is read.
    const isWhole = isOfAll && Object.keys(narrowed).length === 0;
    const found = isWhole ? await this.searched(filter, scope.tenantId, view) : null;
    if (found) return found;
    const rows = this.rows(filter, view, isOfAll ? `role_by_${view.sort ?? 'name'}` : 'roster_by_name');
    if (view.limit === undefined) return whole(rows);
    const most = (view.skip ?? 0) + (view.search ? MOST_COUNTED.found : MOST_COUNTED.listed);
    const count = this.users.countDocuments(filter).limit(most).collation(BY_NAME);
    return { rows, total: count.hint(isOfAll ? 'role_by_name' : 'roster_by_name').exec(), most };
  }

  async hasAny(tenantId: string): Promise<boolean> {
    const some = await this.users.findOne(filterOf({ tenantId }), { _id: 1 }).hint('search').lean().exec();
    return some !== null;
  }

  /** How many students await access: at most `most` are counted. */
  countUnassigned(tenantId: string, most: number): Promise<number> {
    const filter = filterOf({ tenantId, groupId: null });
    return this.users.countDocuments(filter).limit(most).collation(BY_NAME).exec();
  }

  /** The parents of a tenant's students, each once. */
  async parentIds(tenantId: string): Promise<string[]> {
    const ids = await this.users.distinct('parentId', filterOf({ tenantId })).exec();
    return ids.flatMap((id) => (id ? [idOf(id)] : []));
  }

  /** Students who registered with this group's link and await access, by name: at most `most`. */
  listJoinRequests(tenantId: string, groupId: string, most: number): Promise<StudentRecord[]> {
    const filter = { tenantId, wishedGroupId: groupId, ...WAITING };
    return this.users
      .find(filter, RECORD)
      .hint('wishes_by_name')
      .collation(BY_NAME)
      .sort({ name: 1, _id: 1 })
      .limit(most)
      .lean<StudentRecord[]>()
      .exec();
  }

  /** Null without a search. */
  private async searched(filter: QueryFilter<User>, tenantId: string, view: StudentView): Promise<PageReads | null> {
    const keyed = await keyFilter(this.users, tenantId, view.search ?? '');
    return keyed && this.found(filter, keyed, view);
  }

  /**
   * One word sorted by name is read from the index, which has that order. Otherwise few hits are fetched by id, or
   * there are so many that the first rows of the list fill a page.
   */
  private async found(filter: QueryFilter<User>, keyed: KeyFilter, view: StudentView): Promise<PageReads> {
    const { sort = 'name', skip = 0, limit } = view;
    const most = skip + MOST_COUNTED.found;
    if (sort === 'name' && keyed.$and === undefined && limit !== undefined) {
      const total = this.countKeyed(keyed, most);
      // One letter is one key, whose students the index holds in order. A word part matches many keys, so their
      // students must be sorted.
      if (typeof keyed.searchKeys === 'string') return { rows: this.foundByName(filter, keyed, view), total, most };
      const rows = total.then((count) => this.foundByPart(filter, keyed, { view, isCommon: count === most }));
      return { rows, total, most };
    }
    // One word is counted from the index alone, which is faster than reading the ids.
    const counted = keyed.$and === undefined && limit !== undefined ? await this.countKeyed(keyed, most) : undefined;
    const isFew = counted === undefined || counted <= FEW;
    const few = isFew ? await this.idsOf(keyed, { limit: FEW + 1, batchSize: FEW + 2 }) : [];
    if (isFew && few.length <= FEW) return this.pageOfIds(few, filter, view);
    const rows = this.rows(filter, view, `role_by_${sort}`);
    if (limit === undefined) return whole(rows);
    return { rows, total: counted === undefined ? this.countKeyed(keyed, most) : Promise.resolve(counted), most };
  }

  /** A page of few hits, of which only the page is read. */
  private pageOfIds(ids: Types.ObjectId[], filter: QueryFilter<User>, view: StudentView): PageReads {
    const rows = ids.length === 0 ? Promise.resolve([]) : this.rows({ _id: { $in: ids }, ...filter }, view, '_id_');
    return { rows, total: Promise.resolve(ids.length) };
  }

  /** Does not sort all of many hits, since that would take time proportional to the size of the school. */
  private async foundByPart(
    filter: QueryFilter<User>,
    keyed: KeyFilter,
    { view, isCommon }: { view: StudentView; isCommon: boolean },
  ): Promise<StudentRecord[]> {
    if (!isCommon) return this.foundByName(filter, keyed, view);
    const end = await this.endOfPage(keyed, view);
    if (end !== undefined) {
      const isInPage = view.descending ? { $gte: end } : { $not: { $gt: end } };
      return this.foundByName(filter, { ...keyed, nameOrder: isInPage }, view);
    }
    const first = await this.firstFound(filter, view);
    return first.length > 0 && first.length === view.limit ? first : this.foundByName(filter, keyed, view);
  }

  /**
   * The last name that this page can reach: students with the whole word fill the page up to there. Undefined if they
   * do not fill it.
   */
  private async endOfPage(
    { tenantId }: KeyFilter,
    { search = '', skip = 0, limit = 1, descending = false }: StudentView,
  ): Promise<string | undefined> {
    const direction = descending ? -1 : 1;
    const row = await this.users
      .findOne({ tenantId, searchKeys: wordOf(search) }, { _id: 0, nameOrder: 1 })
      .sort({ nameOrder: direction, _id: direction })
      .skip(skip + limit - 1)
      .hint('search_keys')
      .lean<{ nameOrder?: string }>()
      .exec();
    return row?.nameOrder;
  }

  /**
   * The page's students among the first `LOOKED_AT` who have the word's first letter: the index holds these in order.
   */
  private async firstFound(
    filter: QueryFilter<User>,
    { search = '', skip = 0, limit = 0, descending = false }: StudentView,
  ): Promise<StudentRecord[]> {
    if (limit === 0 || skip + limit > LOOKED_AT) return [];
    const direction = descending ? -1 : 1;
    return this.users
      .aggregate<StudentRecord>([
        { $match: { tenantId: filter['tenantId'], searchKeys: [...wordOf(search)][0] } },
        { $sort: { nameOrder: direction, _id: direction } },
        { $limit: LOOKED_AT },
        { $match: filter },
        { $skip: skip },
        { $limit: limit },
        { $project: RECORD },
      ])
      .hint('search_keys')
      .exec();
  }

  /**
   * Reads only the page's rows: for a first name that a tenth of a school has, reading all hits would cost a thousand.
   */
  private async foundByName(
    filter: QueryFilter<User>,
    keyed: QueryFilter<User>,
    { skip = 0, limit = 0, descending = false }: StudentView,
  ): Promise<StudentRecord[]> {
    const direction = descending ? -1 : 1;
    return this.byIds(await this.idsOf(keyed, { sort: { nameOrder: direction, _id: direction }, skip, limit }), filter);
  }

  /** Returns the rows in the order of the ids. */
  private async byIds(ids: Types.ObjectId[], filter: QueryFilter<User>): Promise<StudentRecord[]> {
    const rows = await this.users
      .find({ _id: { $in: ids }, ...filter }, RECORD)
      .hint('_id_')
      .lean<StudentRecord[]>()
      .exec();
    const found = new Map(rows.map((row) => [idOf(row._id), row]));
    return ids.flatMap((id) => found.get(idOf(id)) ?? []);
  }

  private async idsOf(keyed: QueryFilter<User>, options: QueryOptions<User>): Promise<Types.ObjectId[]> {
    const rows = await this.users
      .find(keyed, { _id: 1 }, options)
      .hint('search_keys')
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return rows.map(({ _id }) => _id);
  }

  private countKeyed(keyed: KeyFilter, most: number): Promise<number> {
    return this.users.countDocuments(keyed).limit(most).hint('search_keys').exec();
  }

  private rows(filter: QueryFilter<User>, view: StudentView, index: string): Promise<StudentRecord[]> {
    const { skip = 0, limit = 0, sort = 'name', descending = false } = view;
    const direction = descending ? -1 : 1;
    return this.users
      .find(filter, RECORD)
      .hint(index)
      .collation(BY_NAME)
      .sort({ [sort]: direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .lean<StudentRecord[]>()
      .exec();
  }
}

/** Only students of some groups, of a school, or named ones. */
const narrowedBy = ({ groupIds, schoolId, studentIds, parentIds }: StudentView): QueryFilter<User> => ({
  ...(groupIds && { groupId: { $in: groupIds } }),
  ...(schoolId && { schoolId }),
  ...(studentIds && { _id: { $in: studentIds } }),
  ...(parentIds && { parentId: { $in: parentIds } }),
});

const WAITING = { role: 'student', groupId: null } as const;

const whole = (rows: Promise<StudentRecord[]>): PageReads => ({ rows, total: rows.then(({ length }) => length) });

function filterOf({ tenantId, groupId }: StudentScope, search = ''): QueryFilter<User> {
  const patterns = searchPatterns(search);
  return {
    tenantId,
    role: 'student',
    ...(groupId === undefined ? {} : { groupId }),
    ...(patterns.length > 0 ? { $and: patterns.map((searchText) => ({ searchText })) } : {}),
  };
}
