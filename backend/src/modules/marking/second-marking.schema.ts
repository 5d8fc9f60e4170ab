import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { QuestionMarks } from './scheme/mark-scheme.js';

/**
 * A second marking: somebody else marks a script again without seeing the first marks. Its marks do not count in the
 * grade until somebody decides.
 */
@Schema({ collection: 'secondMarkings', timestamps: true })
export class SecondMarking {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** Rows of deleted submissions are swept. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) firstMarkerId: Types.ObjectId;
  /** Absent while anybody else of the team may still take it. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) markerId?: Types.ObjectId;
  /** If nobody was named: the assistants who may take it, and who therefore must not see the first marks. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined, outlives: 'users' }) mayTake?: Types.ObjectId[];
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) askedBy: Types.ObjectId;
  @Prop({ required: true }) askedAt: Date;
  /** Number of saves by the second marker. */
  @Prop({ required: true }) version: number;
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) questions: QuestionMarks[];
  /** Present once the second marker is done; the differences are then shown. */
  @Prop() finishedAt?: Date;
  /** False once decided or called off. */
  @Prop({ required: true }) open: boolean;
  /** If it is still open: somebody is deciding right now. */
  @Prop() decidedAt?: Date;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) decidedBy?: Types.ObjectId;
  /** The questions that got the second marks. */
  @Prop({ type: [String] }) taken?: string[];
}

export const SecondMarkingSchema = SchemaFactory.createForClass(SecondMarking);

// One open row per submission.
SecondMarkingSchema.index(
  { tenantId: 1, submissionId: 1 },
  { unique: true, name: 'one_open', partialFilterExpression: { open: true } },
);
// Newest second marking of a script; also the sweep of rows whose submission is gone.
SecondMarkingSchema.index({ tenantId: 1, submissionId: 1, askedAt: 1 });
// The team's open second markings.
SecondMarkingSchema.index({ tenantId: 1, open: 1, askedAt: 1 });
// For deletion together with the student.
SecondMarkingSchema.index({ tenantId: 1, studentId: 1 });
