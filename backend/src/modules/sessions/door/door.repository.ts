import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf } from '../../../platform/database/objects.js';
import type { Stored, TenantModel } from '../../../platform/database/tenant-model.js';
import { attendanceRecord } from '../attendance.js';
import { Session } from '../session.schema.js';
import { type DoorRecords, type DoorTerms, GRACE_MINUTES } from './door.js';

type SessionRow = Stored<Session>;

/** A session with the scans at its door. */
export interface DoorSession extends DoorRecords {
  id: string;
  title: string;
  groupId: string;
  terms: DoorTerms;
  /** Incremented by every change of the attendance. */
  revision: number;
}

@Injectable()
export class DoorRepository {
  constructor(@InjectModel(Session.name) private readonly sessions: TenantModel<Session>) {}

  async find(tenantId: string, sessionId: string): Promise<DoorSession | null> {
    const filter = { _id: sessionId, tenantId };
    const row = await this.sessions.findOne(filter).lean<SessionRow>().exec();
    return row && doorOf(row);
  }

  /** Returns when a student was scanned, and for which sessions. */
  async scansOf(tenantId: string, studentId: string): Promise<{ session: string; at: Date }[]> {
    // A scanned student has a record too, and only records are indexed.
    const filter = { tenantId, 'attendance.studentId': studentId };
    const own = { title: 1, scans: { $elemMatch: { studentId } } };
    const rows = await this.sessions.find(filter, own).lean<SessionRow[]>().exec();
    return rows.flatMap(({ title, scans }) => (scans ?? []).map(({ at }) => ({ session: title, at })));
  }

  /** @returns false, without writing, if the attendance has changed since it was read */
  async write(
    tenantId: string,
    { id, revision }: DoorSession,
    { attendance, scans, terms }: DoorRecords & { terms?: DoorTerms },
  ): Promise<boolean> {
    const unchanged = revision === 0 ? { $in: [0, null] } : revision;
    const filter = { _id: id, tenantId, revision: unchanged };
    const $set = {
      attendance: attendance.map(attendanceRecord),
      scans: scans.map(({ studentId, at }) => ({ studentId, at })),
      revision: revision + 1,
      ...terms,
    };
    const result = await this.sessions.updateOne(filter, { $set }).exec();
    return result.matchedCount === 1;
  }
}

const doorOf = (row: SessionRow): DoorSession => ({
  id: idOf(row._id),
  title: row.title,
  groupId: idOf(row.groupId),
  terms: { startsAt: row.startsAt ?? row.createdAt, graceMinutes: row.graceMinutes ?? GRACE_MINUTES },
  attendance: row.attendance.map((record) => attendanceRecord({ ...record, studentId: idOf(record.studentId) })),
  scans: (row.scans ?? []).map(({ studentId, at }) => ({ studentId: idOf(studentId), at })),
  revision: row.revision ?? 0,
});
