import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { namesById } from '../../../platform/database/names.js';
import { BY_NAME, idOf } from '../../../platform/database/objects.js';
import { fieldsOf, recordOf } from '../../../platform/database/records.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import { writeOnce } from '../../../platform/database/write-once.js';
import { BY_LETTER } from '../../../platform/database/search-keys.js';
import { type SearchRequest, searchRows } from '../../../platform/database/search-text.js';
import { acrossTenants, type Stored, type TenantModel } from '../../../platform/database/tenant-model.js';
import type { Found } from '../../search/search-source.extension.js';
import type { GroupEntry, JoinLinkEntry, NamedRef } from './directory-entries.js';
import { Group } from './school.schema.js';

type GroupRow = Stored<Group>;

/** The fields of an entry. A school has hundreds of groups, so their join links are not read along. */
const ENTRY = { name: 1, yearId: 1, tenantId: 1 } as const;

/** The same order as `BY_NAME`, for results that the database did not sort. */
const inOrder = new Intl.Collator(BY_NAME.locale, { sensitivity: 'base' });

const groupEntry = (row: GroupRow): GroupEntry => recordOf(row, 'name', 'yearId', 'tenantId');

interface GroupKey {
  tenantId: string;
  groupId: string;
}

interface LinkedGroup {
  group: GroupEntry;
  joinLink: JoinLinkEntry | null;
}

const joinLinkOf = ({ joinLink }: GroupRow): JoinLinkEntry | null =>
  joinLink ? fieldsOf(joinLink, 'nonce', 'expiresAt', 'schoolId') : null;

@Injectable()
export class GroupsRepository {
  /** Shares reads, because most pages of a student ask for their group several times. */
  private readonly reads = new SharedReads<GroupKey, GroupEntry>({
    nameOf: ({ tenantId, groupId }) => `${tenantId}/${groupId}`.toLowerCase(),
    rowKey: ({ tenantId, id }) => ({ tenantId, groupId: id }),
    readMany: (keys) => this.findMany(keys),
  });

  constructor(@InjectModel(Group.name) private readonly groups: TenantModel<Group>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.groups, 'name', { tenantId, ids });
  }

  find(tenantId: string, groupId: string): Promise<GroupEntry | null> {
    return this.reads.read({ tenantId, groupId });
  }

  private async findMany(keys: GroupKey[]): Promise<GroupEntry[]> {
    // Each key names its tenant.
    const filter = { $or: keys.map(({ tenantId, groupId }) => ({ _id: groupId, tenantId })) };
    const rows = await acrossTenants(this.groups).find(filter, ENTRY).lean<GroupRow[]>().exec();
    return rows.map(groupEntry);
  }

  /** All groups of a tenant, by name. */
  async list(tenantId: string): Promise<GroupEntry[]> {
    const filter = { tenantId };
    const rows = await this.groups.find(filter, ENTRY).sort({ name: 1 }).lean<GroupRow[]>().exec();
    return rows.map(groupEntry);
  }

  /**
   * All groups of a tenant by year id, each year's sorted by name. A school of many years has hundreds, so they are
   * read from a covering index and returned as two lists per year: decoding those allocates 40 % of what one row per
   * group does.
   */
  async refsByYear(tenantId: string): Promise<Map<string, NamedRef[]>> {
    const years = await this.groups
      .aggregate<{ _id: Types.ObjectId; ids: Types.ObjectId[]; names: string[] }>([
        { $match: { tenantId } },
        { $group: { _id: '$yearId', ids: { $push: '$_id' }, names: { $push: '$name' } } },
      ])
      .hint('year_refs')
      .collation(BY_LETTER)
      .exec();
    const refsOf = (ids: Types.ObjectId[], names: string[]) =>
      ids.map((id, index) => ({ _id: idOf(id), name: names[index] ?? '' }));
    return new Map(
      years.map(({ _id, ids, names }) => [
        idOf(_id),
        refsOf(ids, names).sort((a, b) => inOrder.compare(a.name, b.name)),
      ]),
    );
  }

  async search(request: SearchRequest): Promise<Found[]> {
    const rows = await searchRows(this.groups, request);
    return rows.map(({ _id, name, yearId }) => ({ id: idOf(_id), title: name, yearId: idOf(yearId) }));
  }

  /** A year's groups, by name. */
  async listOfYear(tenantId: string, yearId: string): Promise<GroupEntry[]> {
    const filter = { tenantId, yearId };
    const rows = await this.groups.find(filter).sort({ name: 1 }).lean<GroupRow[]>().exec();
    return rows.map(groupEntry);
  }

  /** The tenant's groups among these ids, by name. */
  async listByIds(tenantId: string, ids: string[]): Promise<GroupEntry[]> {
    if (ids.length === 0) return [];
    const filter = { _id: { $in: ids }, tenantId };
    const rows = await this.groups.find(filter).sort({ name: 1 }).lean<GroupRow[]>().exec();
    return rows.map(groupEntry);
  }

  /** Groups of any tenant. The ids must come from student records, never from a caller. */
  async listReferred(ids: string[]): Promise<GroupEntry[]> {
    if (ids.length === 0) return [];
    const filter = { _id: { $in: [...new Set(ids)] } };
    const rows = await acrossTenants(this.groups).find(filter).lean<GroupRow[]>().exec();
    return rows.map(groupEntry);
  }

  /** A group with its join link, which is null if there is none. */
  async findWithJoinLink(tenantId: string, groupId: string): Promise<LinkedGroup | null> {
    const filter = { _id: groupId, tenantId };
    const row = await this.groups.findOne(filter).lean<GroupRow>().exec();
    return row && { group: groupEntry(row), joinLink: joinLinkOf(row) };
  }

  /** Sets the group's only join link; null removes it. */
  async replaceJoinLink(tenantId: string, groupId: string, joinLink: JoinLinkEntry | null): Promise<void> {
    const filter = { _id: groupId, tenantId };
    if (!joinLink) return void (await this.groups.updateOne(filter, { $unset: { joinLink: 1 } }).exec());
    const { nonce, expiresAt, schoolId } = joinLink;
    const stored = { nonce, expiresAt, ...(schoolId ? { schoolId } : {}) };
    await this.groups.updateOne(filter, { $set: { joinLink: stored } }).exec();
  }

  /** Null if the tenant has no such group. @throws a duplicate key error if its year has another of this name */
  async rename(tenantId: string, groupId: string, name: string): Promise<GroupEntry | null> {
    const filter = { _id: groupId, tenantId };
    const row = await this.groups
      .findOneAndUpdate(filter, { $set: { name } }, { returnDocument: 'after' })
      .lean<GroupRow>()
      .exec();
    return row && groupEntry(row);
  }

  /** Removes the group and returns a function that undoes the removal; null if it was already gone. */
  async remove(tenantId: string, groupId: string): Promise<(() => Promise<void>) | null> {
    const filter = { _id: groupId, tenantId };
    const row = await this.groups.findOneAndDelete(filter).lean<GroupRow>().exec();
    return row && (async () => void (await this.groups.create(row)));
  }

  /** Creates a group under an id chosen in advance; one that already exists stays unchanged. */
  async createAs({ id, name, yearId, tenantId }: GroupEntry): Promise<void> {
    const place = { yearId, tenantId };
    await writeOnce(this.groups, { _id: id, name, ...place });
  }

  /** @throws a duplicate key error if the year has a group of this name */
  async create(tenantId: string, yearId: string, name: string): Promise<GroupEntry> {
    const group = await this.groups.create({ name, yearId, tenantId });
    return groupEntry(group);
  }
}
