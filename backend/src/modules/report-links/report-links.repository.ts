import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import type { Stored, TenantModel } from '../../platform/database/tenant-model.js';
import type { ReportLinkKey } from './report-link-tokens.js';
import { ReportLink } from './report-link.schema.js';

type ReportLinkRow = Stored<ReportLink>;

const ofStudent = (tenantId: string, studentId: string) => ({
  tenantId,
  studentId,
});

const reportLinkEntry = (row: ReportLinkRow) =>
  recordOf(row, 'tenantId', 'studentId', 'parentId', 'tokenVersion', 'shared', 'expiresAt');
export type ReportLinkEntry = ReturnType<typeof reportLinkEntry>;
export type NewReportLink = Omit<ReportLinkEntry, 'id'>;

@Injectable()
export class ReportLinksRepository {
  constructor(@InjectModel(ReportLink.name) private readonly links: TenantModel<ReportLink>) {}

  /** @returns the new link's id */
  async create(link: NewReportLink): Promise<string> {
    return idOf((await this.links.create(link))._id);
  }

  async find({ tenantId, linkId }: ReportLinkKey): Promise<ReportLinkEntry | null> {
    const filter = { _id: linkId, tenantId };
    const row = await this.links.findOne(filter).lean<ReportLinkRow>().exec();
    return row && reportLinkEntry(row);
  }

  /** Returns the link that the team shares, even if it no longer works. */
  async findShared(tenantId: string, studentId: string): Promise<ReportLinkEntry | null> {
    const rows = await this.links
      .find({ ...ofStudent(tenantId, studentId), shared: true })
      .lean<ReportLinkRow[]>()
      .exec();
    // There are two for a moment while one replaces the other.
    const newest = rows.map(reportLinkEntry).toSorted((a, b) => a.id.localeCompare(b.id));
    return newest.at(-1) ?? null;
  }

  /** Deletes the links the team shared before this one. Of two created at once, the later one stays. */
  async removeSharedBefore(tenantId: string, studentId: string, linkId: string): Promise<void> {
    const before = { _id: { $lt: linkId }, shared: true };
    await this.links.deleteMany({ ...ofStudent(tenantId, studentId), ...before }).exec();
  }

  /** Deletes all links to a child's report. */
  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.links.deleteMany(ofStudent(tenantId, studentId)).exec();
  }
}
