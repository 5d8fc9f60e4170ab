import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { namesById, valuesById } from '../../../platform/database/names.js';
import { idOf } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import { writeOnce } from '../../../platform/database/write-once.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { YearEntry, ZoomLinkEntry } from './directory-entries.js';
import { Year } from './school.schema.js';

type YearRow = Stored<Year>;

const yearEntry = (row: YearRow): YearEntry => recordOf(row, 'name', 'tenantId', 'zoomLinks', 'archivedAt');

interface YearKey {
  tenantId: string;
  yearId: string;
}

interface YearsOfTenant {
  tenantId: string;
  years: readonly YearEntry[];
}

@Injectable()
export class YearsRepository {
  /** Shares reads, because most pages of a student ask for their year several times. */
  private readonly reads = new SharedReads<YearKey, YearEntry>({
    nameOf: ({ tenantId, yearId }) => `${tenantId}/${yearId}`.toLowerCase(),
    rowKey: ({ tenantId, id }) => ({ tenantId, yearId: id }),
    readMany: (keys) => this.findMany(keys),
  });

  /** Likewise, because each part of the Today page asks which years are archived. */
  private readonly lists = new SharedReads<string, YearsOfTenant>({
    nameOf: (tenantId) => tenantId.toLowerCase(),
    rowKey: ({ tenantId }) => tenantId,
    readMany: (tenantIds) => this.listMany(tenantIds),
  });

  constructor(@InjectModel(Year.name) private readonly years: TenantModel<Year>) {}

  valuesForLog(tenantId: string, id: string): Promise<Record<string, unknown>> {
    return valuesById(this.years, ['name', 'zoomLinks', 'archivedAt'], { tenantId, id });
  }

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.years, 'name', { tenantId, ids });
  }

  find(tenantId: string, yearId: string): Promise<YearEntry | null> {
    return this.reads.read({ tenantId, yearId });
  }

  private async findMany(keys: YearKey[]): Promise<YearEntry[]> {
    // Each key names its tenant.
    const filter = { $or: keys.map(({ tenantId, yearId }) => ({ _id: yearId, tenantId })) };
    const rows = await acrossTenants(this.years).find(filter).lean<YearRow[]>().exec();
    return rows.map(yearEntry);
  }

  /** A tenant's years, by name. */
  async list(tenantId: string): Promise<readonly YearEntry[]> {
    return (await this.lists.read(tenantId))?.years ?? [];
  }

  private async listMany(tenantIds: string[]): Promise<YearsOfTenant[]> {
    const filter = { tenantId: { $in: tenantIds } };
    const rows = await acrossTenants(this.years).find(filter).sort({ name: 1 }).lean<YearRow[]>().exec();
    const years = rows.map(yearEntry);
    return tenantIds.map((tenantId) => ({ tenantId, years: years.filter((year) => year.tenantId === tenantId) }));
  }

  /**
   * Years of all tenants that are taught and have a live class on one of these weekdays, for the search for classes
   * that begin.
   */
  async listWithClassesOn(weekdays: number[]): Promise<YearEntry[]> {
    const filter = { 'zoomLinks.weekly.weekday': { $in: weekdays }, archivedAt: null };
    const rows = await acrossTenants(this.years).find(filter).lean<YearRow[]>().exec();
    return rows.map(yearEntry);
  }

  /** Ids of the tenants that have years. */
  async tenants(): Promise<string[]> {
    return (await acrossTenants(this.years).distinct('tenantId').exec()).map(idOf);
  }

  /** @throws a duplicate key error if the tenant has a year of this name */
  async create(tenantId: string, name: string): Promise<YearEntry> {
    const year = await this.years.create({ name, tenantId, zoomLinks: [] });
    return yearEntry(year.toObject());
  }

  /**
   * Creates a year under an id chosen in advance; one that already exists stays unchanged.
   * @throws a duplicate key error as `create`
   */
  async createAs(tenantId: string, yearId: string, name: string): Promise<void> {
    await writeOnce(this.years, { _id: yearId, tenantId, name, zoomLinks: [] });
  }

  /** Archives the year, keeping the first date, or restores it if `at` is null. Null if the tenant has no such year. */
  async archive(tenantId: string, yearId: string, at: Date | null): Promise<YearEntry | null> {
    const filter = { _id: yearId, tenantId };
    await this.years.updateOne({ ...filter, ...(at ? { archivedAt: null } : {}) }, { $set: { archivedAt: at } }).exec();
    return this.find(tenantId, yearId);
  }

  /** Returns the archived years among these ids, by name. */
  async listArchived(tenantId: string, ids: string[]): Promise<YearEntry[]> {
    if (ids.length === 0) return [];
    const filter = { _id: { $in: ids }, tenantId, archivedAt: { $ne: null } };
    const rows = await this.years.find(filter).sort({ name: 1 }).lean<YearRow[]>().exec();
    return rows.map(yearEntry);
  }

  /** Null if the tenant has no such year. @throws a duplicate key error if it has another of this name */
  async rename(tenantId: string, yearId: string, name: string): Promise<YearEntry | null> {
    const filter = { _id: yearId, tenantId };
    const row = await this.years
      .findOneAndUpdate(filter, { $set: { name } }, { returnDocument: 'after' })
      .lean<YearRow>()
      .exec();
    return row && yearEntry(row);
  }

  /** Removes the year and returns a function that undoes the removal; null if it was already gone. */
  async remove(tenantId: string, yearId: string): Promise<(() => Promise<void>) | null> {
    const filter = { _id: yearId, tenantId };
    const row = await this.years.findOneAndDelete(filter).lean<YearRow>().exec();
    return row && (async () => void (await this.years.create(row)));
  }

  /** Adds the links unless the year already has some. */
  async addFirstZoomLinks(tenantId: string, yearId: string, zoomLinks: ZoomLinkEntry[]): Promise<void> {
    const filter = { _id: yearId, tenantId, 'zoomLinks.0': { $exists: false } };
    await this.years.updateOne(filter, { $set: { zoomLinks } }).exec();
  }

  /** Replaces all links of the year. @returns false if the tenant has no such year */
  async replaceZoomLinks(tenantId: string, yearId: string, zoomLinks: ZoomLinkEntry[]): Promise<boolean> {
    const filter = { _id: yearId, tenantId };
    const result = await this.years.updateOne(filter, { $set: { zoomLinks } }).exec();
    return result.matchedCount === 1;
  }
}
