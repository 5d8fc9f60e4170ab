import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { namesById } from '../../../platform/database/names.js';
import { idOf } from '../../../platform/database/objects.js';
import { recordOf } from '../../../platform/database/records.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { SchoolEntry } from './directory-entries.js';
import { School } from './school.schema.js';

type SchoolRow = Stored<School>;

/** Matches schools without `deletedAt`, using the indexes that contain the field. */
const LIVE = { deletedAt: null } as const;

const schoolEntry = (row: SchoolRow): SchoolEntry => recordOf(row, 'name', 'tenantId');

@Injectable()
export class SchoolsRepository {
  constructor(@InjectModel(School.name) private readonly schools: TenantModel<School>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.schools, 'name', { tenantId, ids });
  }

  /** A school of any tenant, because a person who registers has none yet. */
  async findLive(schoolId: string): Promise<SchoolEntry | null> {
    const row = await acrossTenants(this.schools)
      .findOne({ _id: schoolId, ...LIVE })
      .lean<SchoolRow>()
      .exec();
    return row && schoolEntry(row);
  }

  async find(tenantId: string, schoolId: string): Promise<SchoolEntry | null> {
    const row = await this.schools
      .findOne({ _id: schoolId, tenantId, ...LIVE })
      .lean<SchoolRow>()
      .exec();
    return row && schoolEntry(row);
  }

  /** All tenants' schools by name, for the registration form. */
  async listAllLive(): Promise<SchoolEntry[]> {
    const rows = await acrossTenants(this.schools).find(LIVE).sort({ name: 1 }).lean<SchoolRow[]>().exec();
    return rows.map(schoolEntry);
  }

  /** A tenant's schools, by name. */
  async list(tenantId: string): Promise<SchoolEntry[]> {
    const filter = { tenantId, ...LIVE };
    const rows = await this.schools.find(filter).sort({ name: 1 }).lean<SchoolRow[]>().exec();
    return rows.map(schoolEntry);
  }

  /** Includes deleted schools, whose names are still shown in existing records. */
  async listByIds(tenantId: string, ids: string[]): Promise<SchoolEntry[]> {
    if (ids.length === 0) return [];
    const filter = { _id: { $in: ids }, tenantId };
    const rows = await this.schools.find(filter).lean<SchoolRow[]>().exec();
    return rows.map(schoolEntry);
  }

  /** @throws a duplicate key error if the tenant has a school of this name */
  async create(tenantId: string, name: string): Promise<SchoolEntry> {
    const school = await this.schools.create({ name, tenantId });
    return { id: idOf(school._id), name, tenantId };
  }

  /** Null if the tenant has no such school. @throws a duplicate key error if it has another of this name */
  async rename(tenantId: string, schoolId: string, name: string): Promise<SchoolEntry | null> {
    const filter = { _id: schoolId, tenantId, ...LIVE };
    const row = await this.schools
      .findOneAndUpdate(filter, { $set: { name } }, { returnDocument: 'after' })
      .lean<SchoolRow>()
      .exec();
    return row && schoolEntry(row);
  }

  /** @returns false if the tenant has no such school or it is already deleted */
  async markDeleted(tenantId: string, schoolId: string, at: Date): Promise<boolean> {
    const filter = { _id: schoolId, tenantId, ...LIVE };
    const result = await this.schools.updateOne(filter, { $set: { deletedAt: at } }).exec();
    return result.matchedCount === 1;
  }

  /** Undoes a deletion. @throws a duplicate key error if a school of this name was added meanwhile */
  async restore(tenantId: string, schoolId: string): Promise<void> {
    const filter = { _id: schoolId, tenantId };
    await this.schools.updateOne(filter, { $unset: { deletedAt: 1 } }).exec();
  }
}
