import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { QuestionMarks } from './scheme/mark-scheme.js';

/** A script that somebody else marks again without seeing the first marks. Its marks are no part of the grade until somebody decides. */
@Schema({ collection: 'secondMarkings', timestamps: true })
export class SecondMarking {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** Those of submissions that are gone are swept. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) firstMarkerId: Types.ObjectId;
  /** Absent while anybody else of the team may take it. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) markerId?: Types.ObjectId;
  /** Where it was asked of anybody: the assistants who may take it, and therefore must not see the first marks. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined, outlives: 'users' }) mayTake?: Types.ObjectId[];
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) askedBy: Types.ObjectId;
  @Prop({ required: true }) askedAt: Date;
  /** Counts the saves of the second marker. */
  @Prop({ required: true }) version: number;
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) questions: QuestionMarks[];
  /** Present once the second marker is done: from then on the differences are shown. */
  @Prop() finishedAt?: Date;
  /** False once it is decided or called off. */
  @Prop({ required: true }) open: boolean;
  /** While it is open, somebody decides right now. */
  @Prop() decidedAt?: Date;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) decidedBy?: Types.ObjectId;
  /** The questions whose second marks were taken. */
  @Prop({ type: [String] }) taken?: string[];
}

export const SecondMarkingSchema = SchemaFactory.createForClass(SecondMarking);

// One at a time per submission.
SecondMarkingSchema.index(
  { tenantId: 1, submissionId: 1 },
  { unique: true, name: 'one_open', partialFilterExpression: { open: true } },
);
// The newest of a script; and the sweep of those whose submission is gone.
SecondMarkingSchema.index({ tenantId: 1, submissionId: 1, askedAt: 1 });
// The open ones of the team.
SecondMarkingSchema.index({ tenantId: 1, open: 1, askedAt: 1 });
// What goes when a student goes.
SecondMarkingSchema.index({ tenantId: 1, studentId: 1 });
