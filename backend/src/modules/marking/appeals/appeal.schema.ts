import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One message of the thread; the first is the reason. */
export interface AppealMessage {
  /** Chosen by the client, so that a repeated message is recognised. */
  id: string;
  from: 'student' | 'team';
  by: Types.ObjectId;
  at: Date;
  text: string;
}

export interface AppealDecision {
  answer: string;
  /** Marks of the question, or the grade of the whole script, at the time of the answer. */
  marks: number;
  at: Date;
  by: Types.ObjectId;
}

/** A student's request to look again at one question of a script, or at the whole script. */
@Schema({ collection: 'appeals', timestamps: true })
export class Appeal {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** Rows of deleted submissions are swept. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** Question id in the mark scheme; null for the whole script. */
  @Prop({ type: String, default: null }) questionId: string | null;
  /** Label of the question, as on the paper. */
  @Prop({ type: String, default: null }) label: string | null;
  /** Marks that the question or the script had, and the maximum. */
  @Prop({ required: true }) marks: number;
  @Prop({ required: true }) maximum: number;
  @Prop({ required: true }) raisedAt: Date;
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) messages: AppealMessage[];
  /** False once it is answered. */
  @Prop({ required: true }) open: boolean;
  @Prop({ type: SchemaTypes.Mixed, default: null }) decision: AppealDecision | null;
}

export const AppealSchema = SchemaFactory.createForClass(Appeal);

// At most one open appeal per submission and question, however often the form is sent.
AppealSchema.index(
  { tenantId: 1, submissionId: 1, questionId: 1 },
  { unique: true, name: 'one_open', partialFilterExpression: { open: true } },
);
// All appeals of one script; also the sweep of rows whose submission is gone.
AppealSchema.index({ tenantId: 1, submissionId: 1, raisedAt: 1 });
// The team's queue of open or answered appeals.
AppealSchema.index({ tenantId: 1, open: 1, raisedAt: 1 });
// For deletion together with the student.
AppealSchema.index({ tenantId: 1, studentId: 1 });
