import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../../platform/database/objects.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import type { StudentMerge } from '../../people/merging/student-merge.extension.js';
import { type AttendanceMark, attendanceRecord } from '../attendance.js';
import { Session } from '../session.schema.js';

/** One scan at the door. */
export interface ScanMark {
  studentId: string;
  at: Date;
}

/** A session in which somebody has a record. */
export interface MarkedSession {
  id: string;
  title: string;
  attendance: AttendanceMark[];
  scans: ScanMark[] | undefined;
  revision: number;
}

type SessionRow = Stored<Session>;

/** Reads and writes sessions during a merge of two accounts of one child. */
@Injectable()
export class AttendanceMergesRepository {
  constructor(@InjectModel(Session.name) private readonly sessions: TenantModel<Session>) {}

  countOf(tenantId: string, studentId: string): Promise<number> {
    return this.sessions.countDocuments(recorded(tenantId, studentId)).exec();
  }

  /** Lists the sessions with a record of the merged account; a scanned student always has a record too. */
  async list({ tenantId, goneId }: StudentMerge): Promise<MarkedSession[]> {
    const rows = await this.sessions.find(recorded(tenantId, goneId)).lean<SessionRow[]>().exec();
    return rows.map((row) => ({
      id: idOf(row._id),
      title: row.title,
      attendance: row.attendance.map((record) => attendanceRecord({ ...record, studentId: idOf(record.studentId) })),
      scans: row.scans?.map(({ studentId, at }) => ({ studentId: idOf(studentId), at })),
      revision: row.revision ?? 0,
    }));
  }

  /** @returns false if the attendance has changed since it was read */
  async write(tenantId: string, { id, attendance, scans, revision }: MarkedSession): Promise<boolean> {
    const unchanged = revision === 0 ? { $in: [0, null] } : revision;
    const filter = { _id: id, tenantId, revision: unchanged };
    const $set = {
      attendance: attendance.map(attendanceRecord),
      ...(scans ? { scans: scans.map(({ studentId, at }) => ({ studentId, at })) } : {}),
      revision: revision + 1,
    };
    return (await this.sessions.updateOne(filter, { $set }).exec()).matchedCount === 1;
  }
}

const recorded = (tenantId: string, studentId: string) => ({
  tenantId,
  'attendance.studentId': studentId,
});
