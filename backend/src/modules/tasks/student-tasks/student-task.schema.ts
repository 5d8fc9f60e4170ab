import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** What is particular to one student of a task; a student without a row has nothing particular. */
@Schema({ collection: 'studentTasks', timestamps: true })
export class StudentTask {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** A deadline of the student's own, later than the task's. */
  @Prop({ type: Date }) extendedTo?: Date | null;
  /** The student owes nothing. */
  @Prop() excused?: boolean;
  /** The school's day of the last reminder: 2026-03-01. */
  @Prop() remindedOn?: string;
  /** Which request for reminders the last one belongs to. */
  @Prop() reminder?: string;
  /** Since when the last reminder waits for its mail to be asked for; absent afterwards. */
  @Prop() reminderWaitsSince?: Date;
}

export const StudentTaskSchema = SchemaFactory.createForClass(StudentTask);

// One row per student and task, even with requests at the same moment; and those of a task.
StudentTaskSchema.index({ tenantId: 1, taskId: 1, studentId: 1 }, { unique: true, name: 'one_per_task' });
// What is particular to a student: their tasks, their report, their removal.
StudentTaskSchema.index({ tenantId: 1, studentId: 1 });
// Reminders whose mail was never asked for.
StudentTaskSchema.index(
  { reminderWaitsSince: 1 },
  { name: 'waiting_reminders', partialFilterExpression: { reminderWaitsSince: { $exists: true } } },
);
