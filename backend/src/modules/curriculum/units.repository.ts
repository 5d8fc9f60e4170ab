import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { namesById, valuesById } from '../../platform/database/names.js';
import { BY_NAME, idOf, objectId } from '../../platform/database/objects.js';
import { writeOnce } from '../../platform/database/write-once.js';
import { type Chapter, Unit } from './unit.schema.js';

type UnitRow = Unit & { _id: Types.ObjectId };

/** Matches a unit without `deletedAt` through the index that holds the field. */
const LIVE = { deletedAt: null } as const;
/** A year's units in the order in which they were added. */
const OLDEST_FIRST = { _id: 1 } as const;

export interface ChapterRecord {
  id: string;
  name: string;
}

/** A live unit with its live chapters. Ids are 24 hex digits. */
export interface UnitRecord {
  id: string;
  name: string;
  tenantId: string;
  yearId: string;
  chapters: ChapterRecord[];
}

/** The tenant and one of its units. */
export interface UnitKey {
  tenantId: string;
  unitId: string;
}

const isLive = (chapter: Chapter): boolean => !chapter.deletedAt;

const recordOf = (row: UnitRow): UnitRecord => ({
  id: idOf(row._id),
  name: row.name,
  tenantId: idOf(row.tenantId),
  yearId: idOf(row.yearId),
  chapters: row.chapters.filter(isLive).map(({ _id, name }) => ({ id: idOf(_id), name })),
});

const live = ({ tenantId, unitId }: UnitKey) => ({ _id: objectId(unitId), tenantId: objectId(tenantId), ...LIVE });

@Injectable()
export class UnitsRepository {
  constructor(@InjectModel(Unit.name) private readonly units: Model<Unit>) {}

  valuesForLog(tenantId: string, id: string): Promise<Record<string, unknown>> {
    return valuesById(this.units, ['name'], { tenantId, id });
  }

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.units, 'name', { tenantId, ids });
  }

  async chapterNamesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    const filter = { tenantId: objectId(tenantId), 'chapters._id': { $in: ids.map(objectId) } };
    const rows = await this.units.find(filter, { chapters: 1 }).lean<UnitRow[]>().exec();
    return new Map(rows.flatMap(({ chapters }) => chapters.map(({ _id, name }) => [idOf(_id), name] as const)));
  }

  async find(key: UnitKey): Promise<UnitRecord | null> {
    const row = await this.units.findOne(live(key)).lean<UnitRow>().exec();
    return row && recordOf(row);
  }

  /** A year's units, in the order in which they were added. */
  async listOfYear(tenantId: string, yearId: string): Promise<UnitRecord[]> {
    const filter = { tenantId: objectId(tenantId), yearId: objectId(yearId), ...LIVE };
    const rows = await this.units.find(filter).sort(OLDEST_FIRST).lean<UnitRow[]>().exec();
    return rows.map(recordOf);
  }

  /** The live units among these ids, in the order in which they were added. */
  async findMany(tenantId: string, unitIds: string[]): Promise<UnitRecord[]> {
    const filter = { _id: { $in: unitIds.map(objectId) }, tenantId: objectId(tenantId), ...LIVE };
    const rows = await this.units.find(filter).sort(OLDEST_FIRST).lean<UnitRow[]>().exec();
    return rows.map(recordOf);
  }

  /** @throws a duplicate key error when the year has a unit of this name. */
  async create(tenantId: string, yearId: string, name: string): Promise<UnitRecord> {
    const row = await this.units.create({ name, tenantId: objectId(tenantId), yearId: objectId(yearId), chapters: [] });
    return recordOf(row);
  }

  /** With its chapters, under ids that were chosen before; one that is there already stays as it is. */
  async createAs({ id, name, tenantId, yearId, chapters }: UnitRecord): Promise<void> {
    const place = { tenantId: objectId(tenantId), yearId: objectId(yearId) };
    const rows = chapters.map((chapter) => ({ _id: objectId(chapter.id), name: chapter.name }));
    await writeOnce(this.units, { _id: objectId(id), name, ...place, chapters: rows });
  }

  /** Null when there is no such unit. @throws a duplicate key error when the year has another unit of this name. */
  async rename(key: UnitKey, name: string): Promise<UnitRecord | null> {
    const row = await this.units
      .findOneAndUpdate(live(key), { $set: { name } }, { returnDocument: 'after' })
      .lean<UnitRow>()
      .exec();
    return row && recordOf(row);
  }

  /** Hides a unit while it is being deleted; false when there is none. */
  async markDeleted(key: UnitKey, at: Date): Promise<boolean> {
    const result = await this.units.updateOne(live(key), { $set: { deletedAt: at } }).exec();
    return result.matchedCount === 1;
  }

  /** Undoes a deletion. @throws a duplicate key error when a unit of this name was made meanwhile. */
  async restore({ tenantId, unitId }: UnitKey): Promise<void> {
    const filter = { _id: objectId(unitId), tenantId: objectId(tenantId) };
    await this.units.updateOne(filter, { $unset: { deletedAt: 1 } }).exec();
  }

  /** Removes a unit that is marked deleted, with its chapters. */
  async removeMarked({ tenantId, unitId }: UnitKey): Promise<void> {
    const filter = { _id: objectId(unitId), tenantId: objectId(tenantId), deletedAt: { $ne: null } };
    await this.units.deleteOne(filter).exec();
  }

  /** The unit that holds a live chapter. */
  async findOfChapter(tenantId: string, chapterId: string): Promise<UnitRecord | null> {
    const chapters = { $elemMatch: { _id: objectId(chapterId), ...LIVE } };
    const row = await this.units
      .findOne({ tenantId: objectId(tenantId), chapters, ...LIVE })
      .lean<UnitRow>()
      .exec();
    return row && recordOf(row);
  }

  /** Adds a chapter of a name that is new in the unit, in one atomic step; null when the name is taken or the unit gone. */
  async addChapter(key: UnitKey, chapter: ChapterRecord): Promise<UnitRecord | null> {
    const unnamed = { chapters: { $not: { $elemMatch: { name: chapter.name, ...LIVE } } } };
    const added = { _id: objectId(chapter.id), name: chapter.name };
    const row = await this.units
      .findOneAndUpdate({ ...live(key), ...unnamed }, { $push: { chapters: added } }, { returnDocument: 'after' })
      .collation(BY_NAME)
      .lean<UnitRow>()
      .exec();
    return row && recordOf(row);
  }

  /** Renames a chapter unless another of the unit has the name; null then, or when the chapter is gone. */
  async renameChapter(tenantId: string, { id, name }: ChapterRecord): Promise<UnitRecord | null> {
    const chapterId = objectId(id);
    const here = { chapters: { $elemMatch: { _id: chapterId, ...LIVE } } };
    const unnamed = { chapters: { $not: { $elemMatch: { _id: { $ne: chapterId }, name, ...LIVE } } } };
    const filter = { tenantId: objectId(tenantId), ...LIVE, $and: [here, unnamed] };
    const row = await this.units
      .findOneAndUpdate(
        filter,
        { $set: { 'chapters.$[named].name': name } },
        { arrayFilters: [{ 'named._id': chapterId }], returnDocument: 'after' },
      )
      .collation(BY_NAME)
      .lean<UnitRow>()
      .exec();
    return row && recordOf(row);
  }

  /** Hides a chapter while it is being deleted; false when there is none. */
  async markChapterDeleted(tenantId: string, chapterId: string, at: Date): Promise<boolean> {
    const chapters = { $elemMatch: { _id: objectId(chapterId), ...LIVE } };
    const filter = { tenantId: objectId(tenantId), chapters, ...LIVE };
    const result = await this.units.updateOne(filter, { $set: { 'chapters.$.deletedAt': at } }).exec();
    return result.matchedCount === 1;
  }

  /** Undoes a chapter's deletion. */
  async restoreChapter(tenantId: string, chapterId: string): Promise<void> {
    const filter = { tenantId: objectId(tenantId), 'chapters._id': objectId(chapterId) };
    await this.units.updateOne(filter, { $unset: { 'chapters.$.deletedAt': 1 } }).exec();
  }

  /** Removes a chapter that is marked deleted. */
  async removeMarkedChapter(tenantId: string, chapterId: string): Promise<void> {
    const marked = { _id: objectId(chapterId), deletedAt: { $ne: null } };
    await this.units
      .updateOne({ tenantId: objectId(tenantId), 'chapters._id': marked._id }, { $pull: { chapters: marked } })
      .exec();
  }
}
