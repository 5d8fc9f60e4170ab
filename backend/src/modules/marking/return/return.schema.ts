import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { PageMarks } from '../annotations.js';
import type { Summary } from './summary.js';

/** One return of one submission: a version of what the student sees, frozen at the time of the request. */
@Schema({ collection: 'scriptReturns', timestamps: true })
export class ScriptReturn {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** 1 for the first return of the submission. */
  @Prop({ required: true }) number: number;
  @Prop({ required: true }) requestedAt: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) requestedBy: Types.ObjectId;
  /** Version of the annotations. */
  @Prop({ required: true }) markingVersion: number;
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) pages: PageMarks[];
  @Prop({ required: true, type: SchemaTypes.Mixed }) summary: Summary;
  /** Chosen at the request, so that a retry after a crash finds the file that was stored already. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'files' }) fileId: Types.ObjectId;
  /** Absent while the marked PDF is being made. */
  @Prop() finishedAt?: Date;
  /** One sentence for the teacher; present if the PDF could not be made. */
  @Prop() error?: string;
  /** Present if the script was taken back. */
  @Prop() reopenedAt?: Date;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) reopenedBy?: Types.ObjectId;
}

export const ScriptReturnSchema = SchemaFactory.createForClass(ScriptReturn);

// Versions of a submission, newest last. Of two concurrent requests only one is written.
ScriptReturnSchema.index({ tenantId: 1, submissionId: 1, number: 1 }, { unique: true });
// Return states of a task's scripts.
ScriptReturnSchema.index({ tenantId: 1, taskId: 1 });
// For deletion together with the student.
ScriptReturnSchema.index({ tenantId: 1, studentId: 1 });
// Unfinished returns, whose job may never have been requested.
ScriptReturnSchema.index({ finishedAt: 1, requestedAt: 1 }, { name: 'open_by_request' });
