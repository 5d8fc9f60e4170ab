import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { PageMarks } from './annotations.js';

/** What the teacher's team has drawn and written on one submission. */
@Schema({ collection: 'markings', timestamps: true })
export class Marking {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** A student may cancel the submission; its annotations are then swept. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** Number of saves; a save must name the version that it is based on. */
  @Prop({ required: true }) version: number;
  /** In page order; only pages that are not empty. */
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) pages: PageMarks[];
  @Prop({ required: true }) savedAt: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) savedBy: Types.ObjectId;
}

export const MarkingSchema = SchemaFactory.createForClass(Marking);

// One row per submission, even with concurrent first saves; also the sweep of rows whose submission is gone.
MarkingSchema.index({ tenantId: 1, submissionId: 1 }, { unique: true });
// For deletion together with the student.
MarkingSchema.index({ tenantId: 1, studentId: 1 });
