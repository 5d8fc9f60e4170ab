import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { PageMarks } from './annotations.js';

/** What the teacher's team has drawn and written on one submission. */
@Schema({ collection: 'markings', timestamps: true })
export class Marking {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** A student may cancel the submission; what was marked on it is swept then. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** Counts the saves: who saves names the version that they saw. */
  @Prop({ required: true }) version: number;
  /** In the order of the file; only pages that hold something. */
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) pages: PageMarks[];
  @Prop({ required: true }) savedAt: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) savedBy: Types.ObjectId;
}

export const MarkingSchema = SchemaFactory.createForClass(Marking);

// One per submission, whoever else begins to mark it at this moment; and the sweep of those whose submission is gone.
MarkingSchema.index({ tenantId: 1, submissionId: 1 }, { unique: true });
// What goes when a student goes.
MarkingSchema.index({ tenantId: 1, studentId: 1 });
