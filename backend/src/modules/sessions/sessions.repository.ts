import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { namesById } from '../../platform/database/names.js';
import { idOf, objectId } from '../../platform/database/objects.js';
import { recordOf } from '../../platform/database/records.js';
import type { OfTenant, Stored, TenantModel } from '../../platform/database/tenant-model.js';
import type { PlacedStudent } from '../people/placed-student.js';
import { type AttendanceMark, attendanceRecord, NOT_RECORDED, type ShownStatus } from './attendance.js';
import { Session } from './session.schema.js';

/** Sessions of the same millisecond stay in the order they were created. */
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
const NEXT_REVISION = { $add: [{ $ifNull: ['$revision', 0] }, 1] };

type SessionRow = Stored<Session>;

/** A session without what only the scanner at the door needs. */
const classSession = (row: SessionRow) =>
  recordOf(row, 'title', 'tenantId', 'yearId', 'groupId', 'createdAt', 'attendance');
export type ClassSession = ReturnType<typeof classSession>;

/** A session with the records of some students only. */
export type RecordedSession = Pick<ClassSession, 'id' | 'title' | 'yearId' | 'groupId' | 'createdAt' | 'attendance'>;

/** A session from one student's point of view. */
export interface StudentSession {
  id: string;
  groupId: string;
  title: string;
  createdAt: Date;
  status: ShownStatus;
  /** Why the student is absent; only for the team and the data export. */
  reason: string | undefined;
}

export type NewSession = Pick<ClassSession, 'title' | 'tenantId' | 'yearId' | 'groupId'> & { createdAt?: Date };

/** What of a session can be changed. */
export type SessionTerms = { title: string; createdAt?: Date };

const sameStudent = (studentId: Types.ObjectId) => ({ $eq: ['$$this.studentId', studentId] });

/** A record as an expression: an absence without a reason keeps the recorded one. A pipeline's values are not cast. */
function recordAfter(mark: AttendanceMark): object {
  const studentId = objectId(mark.studentId);
  if (mark.status !== 'Absent' || mark.reason !== undefined) {
    return { $literal: { ...attendanceRecord(mark), studentId } };
  }
  const earlier = { $first: { $filter: { input: '$attendance', cond: sameStudent(studentId) } } };
  const reason = { $let: { vars: { earlier }, in: '$$earlier.reason' } };
  return { studentId, status: mark.status, reason };
}

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(Session.name) private readonly sessions: TenantModel<Session>) {}

  namesForLog(tenantId: string, ids: string[]): Promise<Map<string, string>> {
    return namesById(this.sessions, 'title', { tenantId, ids });
  }

  async create(session: NewSession): Promise<ClassSession> {
    return classSession((await this.sessions.create(session)).toObject());
  }

  async remove(tenantId: string, sessionId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: sessionId, tenantId }).exec();
  }

  countOfGroup(tenantId: string, groupId: string): Promise<number> {
    return this.sessions.countDocuments({ tenantId, groupId }).exec();
  }

  /** @returns null if the tenant has no such session */
  async change(tenantId: string, sessionId: string, terms: SessionTerms): Promise<ClassSession | null> {
    const filter = { _id: sessionId, tenantId };
    const row = await this.sessions
      .findOneAndUpdate(filter, { $set: terms }, { returnDocument: 'after', overwriteImmutable: true })
      .lean<SessionRow>()
      .exec();
    return row && classSession(row);
  }

  async find(tenantId: string, sessionId: string): Promise<ClassSession | null> {
    const filter = { _id: sessionId, tenantId };
    const row = await this.sessions.findOne(filter).lean<SessionRow>().exec();
    return row && classSession(row);
  }

  /** Lists a group's sessions, newest first. */
  async listOfGroup(tenantId: string, groupId: string): Promise<ClassSession[]> {
    const filter = { tenantId, groupId };
    const rows = await this.sessions.find(filter).sort(NEWEST_FIRST).lean<SessionRow[]>().exec();
    return rows.map(classSession);
  }

  /** Lists the sessions created since `moment`, newest first. */
  async listSince(tenantId: string, moment: Date, limit: number): Promise<ClassSession[]> {
    const filter = { tenantId, createdAt: { $gte: moment } };
    const rows = await this.sessions.find(filter).sort(NEWEST_FIRST).limit(limit).lean<SessionRow[]>().exec();
    return rows.map(classSession);
  }

  /** Lists the sessions of the student's group, and those with a record of the student, newest first. */
  async listOfStudent(tenantId: string, { id, groupId }: PlacedStudent): Promise<StudentSession[]> {
    const recorded = { tenantId, 'attendance.studentId': id };
    const filter = groupId ? { tenantId, $or: [{ tenantId, groupId }, recorded] } : recorded;
    const own = { title: 1, groupId: 1, createdAt: 1, attendance: { $elemMatch: { studentId: id } } };
    const rows = await this.sessions.find(filter, own).sort(NEWEST_FIRST).lean<SessionRow[]>().exec();
    return rows.map(({ _id, title, groupId: ofSession, createdAt, attendance }) => ({
      id: idOf(_id),
      groupId: idOf(ofSession),
      title,
      createdAt,
      status: attendance?.[0]?.status ?? NOT_RECORDED,
      reason: attendance?.[0]?.reason,
    }));
  }

  /** Lists the sessions of these students' groups, and those with a record of any of them, newest first. */
  async listOfStudents(tenantId: string, students: PlacedStudent[]): Promise<RecordedSession[]> {
    const ids = students.map(({ id }) => objectId(id));
    const groups = [...new Set(students.flatMap(({ groupId }) => groupId ?? []))];
    const attendance = { $filter: { input: '$attendance', cond: { $in: ['$$this.studentId', ids] } } };
    const $project = { title: 1, tenantId: 1, yearId: 1, groupId: 1, createdAt: 1, attendance };
    const read = ($match: OfTenant<Session>) => this.sessions.aggregate<SessionRow>([{ $match }, { $project }]).exec();
    // One query per index: with both conditions in one query, the database might sort all of the tenant's sessions.
    const [ofGroups, recorded] = await Promise.all([
      read({ tenantId, groupId: { $in: groups } }),
      read({ tenantId, 'attendance.studentId': { $in: ids }, groupId: { $nin: groups } }),
    ]);
    const rows = [...ofGroups, ...recorded];
    rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || idOf(b._id).localeCompare(idOf(a._id)));
    return rows.map(classSession);
  }

  /**
   * Records the listed students and leaves the others unchanged, in one atomic update: two concurrent saves are both
   * kept, and for a student in both the later one counts.
   * @returns null if the tenant has no such session
   */
  async mark(tenantId: string, sessionId: string, marks: AttendanceMark[]): Promise<ClassSession | null> {
    const filter = { _id: sessionId, tenantId };
    const named = marks.map(({ studentId }) => objectId(studentId));
    const others = { $filter: { input: '$attendance', cond: { $not: [{ $in: ['$$this.studentId', named] }] } } };
    const row = await this.sessions
      .findOneAndUpdate(
        filter,
        [{ $set: { attendance: { $concatArrays: [others, marks.map(recordAfter)] }, revision: NEXT_REVISION } }],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<SessionRow>()
      .exec();
    return row && classSession(row);
  }

  /** Removes every record and scan of a deleted student. Idempotent. */
  async forgetStudent(tenantId: string, studentId: string): Promise<void> {
    const filter = { tenantId, 'attendance.studentId': studentId };
    await this.sessions
      .updateMany(filter, {
        $pull: { attendance: { studentId }, scans: { studentId } },
        $inc: { revision: 1 },
      })
      .exec();
  }
}
