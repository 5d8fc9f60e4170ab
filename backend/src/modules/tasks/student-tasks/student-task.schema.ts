import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A student's own settings and reminders for a task; absent for a student without any. */
@Schema({ collection: 'studentTasks', timestamps: true })
export class StudentTask {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** The student's own deadline, later than the task's. */
  @Prop({ type: Date }) extendedTo?: Date | null;
  /** True if the student need not do the task. */
  @Prop() excused?: boolean;
  /** School day of the last reminder, for example 2026-03-01. */
  @Prop() remindedOn?: string;
  /** The request that the last reminder belongs to. */
  @Prop() reminder?: string;
  /** The last reminder that was mailed. */
  @Prop() mailedReminder?: string;
  /** Since when the last reminder has waited for its mail to be requested; absent afterwards. */
  @Prop() reminderWaitsSince?: Date;
}

export const StudentTaskSchema = SchemaFactory.createForClass(StudentTask);

// One row per student and task, even with concurrent requests; also lists the rows of a task.
StudentTaskSchema.index({ tenantId: 1, taskId: 1, studentId: 1 }, { unique: true, name: 'one_per_task' });
// A student's rows, for their tasks, report and removal.
StudentTaskSchema.index({ tenantId: 1, studentId: 1 });
// Reminders whose mail was never requested.
StudentTaskSchema.index(
  { reminderWaitsSince: 1 },
  { name: 'waiting_reminders', partialFilterExpression: { reminderWaitsSince: { $exists: true } } },
);
