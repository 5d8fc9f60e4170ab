import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { PageMarks } from '../annotations.js';
import type { Summary } from './summary.js';

/** One return of one submission: a version of what the student gets to see, frozen when it was asked for. */
@Schema({ collection: 'scriptReturns', timestamps: true })
export class ScriptReturn {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** 1 is the first return of this submission. */
  @Prop({ required: true }) number: number;
  @Prop({ required: true }) requestedAt: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) requestedBy: Types.ObjectId;
  /** Of the annotations. */
  @Prop({ required: true }) markingVersion: number;
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) pages: PageMarks[];
  @Prop({ required: true, type: SchemaTypes.Mixed }) summary: Summary;
  /** Chosen at the request, so that a run after a killed one finds what that one has stored. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'files' }) fileId: Types.ObjectId;
  /** Absent while the marked PDF is being made. */
  @Prop() finishedAt?: Date;
  /** One sentence; present when it could not be made. */
  @Prop() error?: string;
  /** Present once the script was taken back. */
  @Prop() reopenedAt?: Date;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) reopenedBy?: Types.ObjectId;
}

export const ScriptReturnSchema = SchemaFactory.createForClass(ScriptReturn);

// The versions of a submission, the newest last; of two asked for at once one is written.
ScriptReturnSchema.index({ tenantId: 1, submissionId: 1, number: 1 }, { unique: true });
// The states of a task's scripts.
ScriptReturnSchema.index({ tenantId: 1, taskId: 1 });
// What goes when a student goes.
ScriptReturnSchema.index({ tenantId: 1, studentId: 1 });
// Those that are being made: their job may never have been requested.
ScriptReturnSchema.index({ finishedAt: 1, requestedAt: 1 }, { name: 'open_by_request' });
