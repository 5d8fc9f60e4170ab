import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { ATTEMPT_STATES, type AttemptState } from './attempt-clock.js';
import type { Option } from '../scoring.js';

/** Who ended an attempt: the student, or the server when the time was up. */
export const SUBMITTERS = ['student', 'server'] as const;
export type Submitter = (typeof SUBMITTERS)[number];

/**
 * One student's attempt at one quiz. Everything that its course depends on is in this one document, so that each step
 * (opening, saving, submitting, running out, extra time) is one atomic conditional update. The score is not stored: see scoring.ts.
 */
@Schema({ collection: 'quizAttempts', versionKey: false })
export class Attempt {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'quizzes' }) quizId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: ATTEMPT_STATES }) state: AttemptState;
  /** Minutes beyond the time of everybody else; who gave them, and when. */
  @Prop({ default: 0 }) extraMinutes: number;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) extraBy?: Types.ObjectId;
  @Prop() extraAt?: Date;
  /** This field and the next ones are absent until the student opens the quiz. The group at that moment. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId?: Types.ObjectId;
  @Prop() startedAt?: Date;
  /** The end without extra time. */
  @Prop() dueAt?: Date;
  /** The end: `dueAt` and the extra time. */
  @Prop() endsAt?: Date;
  /** The quiz's questions in this student's order. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined, refersTo: 'questions' }) questionIds?: Types.ObjectId[];
  /** What is chosen, by question id. */
  @Prop({ type: Object }) answers?: Record<string, Option>;
  @Prop() savedAt?: Date;
  @Prop() submittedAt?: Date;
  @Prop({ type: String, enum: SUBMITTERS }) submittedBy?: Submitter;
}

export const AttemptSchema = SchemaFactory.createForClass(Attempt);

// One attempt per quiz and student, however many devices open it at once; and a quiz's attempts.
AttemptSchema.index({ tenantId: 1, quizId: 1, studentId: 1 }, { unique: true, name: 'one_per_quiz' });
// A student's attempts: their list, their report, their removal.
AttemptSchema.index({ tenantId: 1, studentId: 1 }, { name: 'student' });
// Attempts that have run out, for the finaliser.
AttemptSchema.index({ endsAt: 1 }, { partialFilterExpression: { state: 'running' }, name: 'running_by_end' });
// The last end of a quiz's running attempts: has it closed for everyone?
AttemptSchema.index({ quizId: 1, state: 1, endsAt: -1 }, { name: 'quiz_by_end' });
