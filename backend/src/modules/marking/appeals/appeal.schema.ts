import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One message of the thread; the first is the reason. */
export interface AppealMessage {
  /** Chosen by the client: a message that is sent again is the same one. */
  id: string;
  from: 'student' | 'team';
  by: Types.ObjectId;
  at: Date;
  text: string;
}

export interface AppealDecision {
  answer: string;
  /** Of the question, or the grade of the whole script, when it was answered. */
  marks: number;
  at: Date;
  by: Types.ObjectId;
}

/** What a student asks to have looked at again: one question of a script, or the whole script. */
@Schema({ collection: 'appeals', timestamps: true })
export class Appeal {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** Those of submissions that are gone are swept. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'submissions' }) submissionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** Of the mark scheme; null for the whole script. */
  @Prop({ type: String, default: null }) questionId: string | null;
  /** Of the question, as it was on the paper. */
  @Prop({ type: String, default: null }) label: string | null;
  /** What the question had been given, or the script; and out of what. */
  @Prop({ required: true }) marks: number;
  @Prop({ required: true }) maximum: number;
  @Prop({ required: true }) raisedAt: Date;
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) messages: AppealMessage[];
  /** False once it is answered. */
  @Prop({ required: true }) open: boolean;
  @Prop({ type: SchemaTypes.Mixed, default: null }) decision: AppealDecision | null;
}

export const AppealSchema = SchemaFactory.createForClass(Appeal);

// One open appeal per submission and question, however often the form is sent.
AppealSchema.index(
  { tenantId: 1, submissionId: 1, questionId: 1 },
  { unique: true, name: 'one_open', partialFilterExpression: { open: true } },
);
// All of one script; and the sweep of those whose submission is gone.
AppealSchema.index({ tenantId: 1, submissionId: 1, raisedAt: 1 });
// The team's queue: the open ones, and the answered ones.
AppealSchema.index({ tenantId: 1, open: 1, raisedAt: 1 });
// What goes when a student goes.
AppealSchema.index({ tenantId: 1, studentId: 1 });
