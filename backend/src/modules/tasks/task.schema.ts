import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { idempotentCreation } from '../../platform/database/created-once.js';
import { addSearchFields } from '../../platform/database/search-text.js';
import { type Worksheet, WorksheetSchema } from './worksheets/worksheet.schema.js';
import { MARKS_SHOWN, type MarksShown } from './marks-shown.js';

/** A piece of homework, set for some groups of one year. */
@Schema({ collection: 'tasks', timestamps: true })
export class Task {
  @Prop({ required: true }) title: string;
  @Prop({ default: '' }) description: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'years' }) yearId: Types.ObjectId;
  /** At least one; all belong to `yearId`, so the two are only ever written together. */
  @Prop({ required: true, type: [SchemaTypes.ObjectId], refersTo: 'groups' }) groupIds: Types.ObjectId[];
  @Prop({ required: true }) deadline: Date;
  /** Until when late work is accepted; absent or null if none is. */
  @Prop({ type: Date }) lateUntil?: Date | null;
  @Prop({ required: true }) gradeOutOf: number;
  /** Absent: each mark is shown at once. */
  @Prop({ type: String, enum: MARKS_SHOWN }) marksShown?: MarksShown;
  @Prop({ type: [WorksheetSchema], default: undefined }) worksheets?: Worksheet[];
  /** The teacher or assistant who set it. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) createdBy: Types.ObjectId;
  /**
   * Set when the task is deleted: readers ignore it, and a job removes its submissions and files, and then the task.
   */
  @Prop() deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const TaskSchema = SchemaFactory.createForClass(Task);
TaskSchema.plugin(idempotentCreation);
// The team's search.
addSearchFields(TaskSchema, ['title']);

// A group's tasks, latest deadline first, and those in a report.
TaskSchema.index({ tenantId: 1, groupIds: 1, deadline: -1 });
// Next deadlines, for the day's page.
TaskSchema.index({ tenantId: 1, deadline: 1, _id: 1 }, { name: 'tenant_by_deadline' });
TaskSchema.index({ tenantId: 1, yearId: 1 }, { name: 'tenant_by_year' });
// New tasks of all tenants, for notifications.
TaskSchema.index({ createdAt: 1 }, { name: 'by_age' });
TaskSchema.index({ deadline: 1 }, { name: 'by_deadline' });
// Deleted tasks whose removal is not finished.
TaskSchema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $exists: true } } });
// Which files are worksheets.
TaskSchema.index(
  { tenantId: 1, 'worksheets.fileId': 1 },
  { name: 'worksheet_use', partialFilterExpression: { 'worksheets.fileId': { $exists: true } } },
);
// Replaced worksheets of all tenants, for notifications.
TaskSchema.index(
  { 'worksheets.replacedAt': 1 },
  { name: 'worksheets_replaced', partialFilterExpression: { 'worksheets.replacedAt': { $exists: true } } },
);
