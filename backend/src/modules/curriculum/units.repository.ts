import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { namesById, valuesById } from '../../platform/database/names.js';
import { BY_NAME, idOf } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import { writeOnce } from '../../platform/database/write-once.js';
import type { Stored, TenantModel } from '../../platform/database/tenant-model.js';
import { type Chapter, Unit } from './unit.schema.js';

type UnitRow = Stored<Unit>;

/** Matches units without `deletedAt`, using the index that contains the field. */
const LIVE = { deletedAt: null } as const;
/** The order in which a year's units were added. */
const OLDEST_FIRST = { _id: 1 } as const;

/** A unit that is not deleted, with its chapters that are not deleted. */
const unitRecord = (row: UnitRow) => ({
  ...recordOf(row, 'name', 'tenantId', 'yearId'),
  chapters: row.chapters.filter(isLive).map((chapter) => recordOf(chapter, 'name')),
});
export type UnitRecord = ReturnType<typeof unitRecord>;
export type ChapterRecord = UnitRecord['chapters'][number];

/** Identifies one of the tenant's units. */
export interface UnitKey {
  tenantId: string;
  unitId: string;
}

const isLive = (chapter: Chapter): boolean => !chapter.deletedAt;

const live = ({ tenantId, unitId }: UnitKey) => ({ _id: unitId, tenantId, ...LIVE });

@Injectable()
export class UnitsRepository {
  constructor(@InjectModel(Unit.name) private readonly units: TenantModel<Unit>) {}

  valuesForLog(tenantId: string, id: string): Promise<Record<string, unknown>> {
    return valuesById(this.units, ['name'], { tenantId, id });
  }

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.units, 'name', { tenantId, ids });
  }

  async chapterNamesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    const filter = { tenantId, 'chapters._id': { $in: ids } };
    const rows = await this.units.find(filter, { chapters: 1 }).lean<UnitRow[]>().exec();
    return new Map(rows.flatMap(({ chapters }) => chapters.map(({ _id, name }) => [idOf(_id), name] as const)));
  }

  async find(key: UnitKey): Promise<UnitRecord | null> {
    const row = await this.units.findOne(live(key)).lean<UnitRow>().exec();
    return row && unitRecord(row);
  }

  /** Lists a year's units in the order they were added. */
  async listOfYear(tenantId: string, yearId: string): Promise<UnitRecord[]> {
    const filter = { tenantId, yearId, ...LIVE };
    const rows = await this.units.find(filter).sort(OLDEST_FIRST).lean<UnitRow[]>().exec();
    return rows.map(unitRecord);
  }

  /** Returns the units with these ids that are not deleted, in the order they were added. */
  async findMany(tenantId: string, unitIds: string[]): Promise<UnitRecord[]> {
    const filter = { _id: { $in: unitIds }, tenantId, ...LIVE };
    const rows = await this.units.find(filter).sort(OLDEST_FIRST).lean<UnitRow[]>().exec();
    return rows.map(unitRecord);
  }

  /** @throws a duplicate key error if the year has a unit with this name. */
  async create(tenantId: string, yearId: string, name: string): Promise<UnitRecord> {
    const row = await this.units.create({ name, tenantId, yearId, chapters: [] });
    return unitRecord(row);
  }

  /** Creates a unit and its chapters under ids chosen in advance; an existing one is unchanged. */
  async createAs({ id, name, tenantId, yearId, chapters }: UnitRecord): Promise<void> {
    const place = { tenantId, yearId };
    const rows = chapters.map((chapter) => ({ _id: chapter.id, name: chapter.name }));
    await writeOnce(this.units, { _id: id, name, ...place, chapters: rows });
  }

  /**
   * @returns null if there is no such unit
   * @throws a duplicate key error if the year has another unit with this name.
   */
  async rename(key: UnitKey, name: string): Promise<UnitRecord | null> {
    const row = await this.units
      .findOneAndUpdate(live(key), { $set: { name } }, { returnDocument: 'after' })
      .lean<UnitRow>()
      .exec();
    return row && unitRecord(row);
  }

  /**
   * Hides a unit while it is being deleted.
   * @returns false if there is no such unit
   */
  async markDeleted(key: UnitKey, at: Date): Promise<boolean> {
    const result = await this.units.updateOne(live(key), { $set: { deletedAt: at } }).exec();
    return result.matchedCount === 1;
  }

  /**
   * Undoes a deletion.
   * @throws a duplicate key error if a unit with this name was created in the meantime.
   */
  async restore({ tenantId, unitId }: UnitKey): Promise<void> {
    const filter = { _id: unitId, tenantId };
    await this.units.updateOne(filter, { $unset: { deletedAt: 1 } }).exec();
  }

  /** Removes a unit that is marked deleted, with its chapters. */
  async removeMarked({ tenantId, unitId }: UnitKey): Promise<void> {
    const filter = { _id: unitId, tenantId, deletedAt: { $ne: null } };
    await this.units.deleteOne(filter).exec();
  }

  /** Returns the unit of a chapter that is not deleted. */
  async findOfChapter(tenantId: string, chapterId: string): Promise<UnitRecord | null> {
    const chapters = { $elemMatch: { _id: chapterId, ...LIVE } };
    const row = await this.units
      .findOne({ tenantId, chapters, ...LIVE })
      .lean<UnitRow>()
      .exec();
    return row && unitRecord(row);
  }

  /**
   * Adds a chapter with a name that is new in the unit, atomically.
   * @returns null if the name is taken or the unit was deleted
   */
  async addChapter(key: UnitKey, chapter: ChapterRecord): Promise<UnitRecord | null> {
    const unnamed = { chapters: { $not: { $elemMatch: { name: chapter.name, ...LIVE } } } };
    const added = { _id: chapter.id, name: chapter.name };
    const row = await this.units
      .findOneAndUpdate({ ...live(key), ...unnamed }, { $push: { chapters: added } }, { returnDocument: 'after' })
      .collation(BY_NAME)
      .lean<UnitRow>()
      .exec();
    return row && unitRecord(row);
  }

  /** @returns null if another chapter of the unit has the name, or the chapter was deleted */
  async renameChapter(tenantId: string, { id, name }: ChapterRecord): Promise<UnitRecord | null> {
    const here = { chapters: { $elemMatch: { _id: id, ...LIVE } } };
    const unnamed = { chapters: { $not: { $elemMatch: { _id: { $ne: id }, name, ...LIVE } } } };
    const filter = { tenantId, ...LIVE, $and: [here, unnamed] };
    const row = await this.units
      .findOneAndUpdate(
        filter,
        { $set: { 'chapters.$[named].name': name } },
        { arrayFilters: [{ 'named._id': id }], returnDocument: 'after' },
      )
      .collation(BY_NAME)
      .lean<UnitRow>()
      .exec();
    return row && unitRecord(row);
  }

  /**
   * Hides a chapter while it is being deleted.
   * @returns false if there is no such chapter
   */
  async markChapterDeleted(tenantId: string, chapterId: string, at: Date): Promise<boolean> {
    const chapters = { $elemMatch: { _id: chapterId, ...LIVE } };
    const filter = { tenantId, chapters, ...LIVE };
    const result = await this.units.updateOne(filter, { $set: { 'chapters.$.deletedAt': at } }).exec();
    return result.matchedCount === 1;
  }

  /** Undoes a chapter's deletion. */
  async restoreChapter(tenantId: string, chapterId: string): Promise<void> {
    const filter = { tenantId, 'chapters._id': chapterId };
    await this.units.updateOne(filter, { $unset: { 'chapters.$.deletedAt': 1 } }).exec();
  }

  /** Removes a chapter that is marked deleted. */
  async removeMarkedChapter(tenantId: string, chapterId: string): Promise<void> {
    const marked = { _id: chapterId, deletedAt: { $ne: null } };
    await this.units.updateOne({ tenantId, 'chapters._id': marked._id }, { $pull: { chapters: marked } }).exec();
  }
}
