import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { idempotentCreation } from '../../platform/database/created-once.js';
import { partSchema } from '../../platform/database/objects.js';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from './attendance.js';

@Schema({ _id: false })
export class AttendanceRecord {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: ATTENDANCE_STATUSES }) status: AttendanceStatus;
  /** Why the student is absent, as the family told the team. Only with Absent; absent if nobody gave one. */
  @Prop() reason?: string;
}

/** When a student was first scanned at the door. */
@Schema({ _id: false })
export class ScanRecord {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true }) at: Date;
}

/** One lesson of a group, with at most one attendance record per student. */
@Schema({ collection: 'sessions', timestamps: true })
export class Session {
  @Prop({ required: true }) title: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId: Types.ObjectId;
  @Prop({ type: [partSchema(AttendanceRecord)], default: [] }) attendance: AttendanceRecord[];
  /** When the lesson begins, for the scanner at the door; if absent, when the session was created. */
  @Prop() startsAt?: Date;
  /** Students who arrive more than this many minutes after the start are late. */
  @Prop() graceMinutes?: number;
  /** Absent while nobody was scanned. */
  @Prop({ type: [partSchema(ScanRecord)], default: undefined }) scans?: ScanRecord[];
  /**
   * Incremented by every change of the attendance, so that a scanner's merge overwrites no other change. 0 if absent.
   */
  @Prop() revision?: number;
  /** When the lesson was: when the session was created, unless the team gave another time. */
  createdAt: Date;
  updatedAt: Date;
}

export const SessionSchema = SchemaFactory.createForClass(Session);
SessionSchema.plugin(idempotentCreation);

// A group's sessions, newest first: for the teacher's list, and one half of a student's list.
SessionSchema.index({ tenantId: 1, groupId: 1, createdAt: -1, _id: -1 }, { name: 'group_newest_first' });
// Lists the sessions of a day.
SessionSchema.index({ tenantId: 1, createdAt: -1, _id: -1 }, { name: 'tenant_newest_first' });
// Sessions with a record of a student, in any group: for the other half of a student's list, and for deleting a
// student.
SessionSchema.index(
  { tenantId: 1, 'attendance.studentId': 1, createdAt: -1, _id: -1 },
  { name: 'student_newest_first' },
);
