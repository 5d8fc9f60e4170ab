import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { ATTEMPT_STATES, type AttemptState } from './attempt-clock.js';

/** Who submitted an attempt: the student, or the server when time was up. */
export const SUBMITTERS = ['student', 'server'] as const;
export type Submitter = (typeof SUBMITTERS)[number];

/**
 * One student's attempt at one quiz. Everything that decides its state is in this one document, so that each step
 * (opening, saving, submitting, running out, extra time) is one atomic conditional update. The score is not stored: see
 * scoring.ts.
 */
@Schema({ collection: 'quizAttempts', versionKey: false })
export class Attempt {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'quizzes' }) quizId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: ATTEMPT_STATES }) state: AttemptState;
  /** Minutes beyond everybody else's time, with who granted them and when. */
  @Prop({ default: 0 }) extraMinutes: number;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) extraBy?: Types.ObjectId;
  @Prop() extraAt?: Date;
  /** True if the student need not take the quiz; who decided that and when. */
  @Prop() excused?: boolean;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) excusedBy?: Types.ObjectId;
  @Prop() excusedAt?: Date;
  /**
   * The student's group at the time of opening. This field and the following ones are absent until the student opens
   * the quiz.
   */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId?: Types.ObjectId;
  @Prop() startedAt?: Date;
  /** End without extra time. */
  @Prop() dueAt?: Date;
  /** End with extra time: `dueAt` plus the extra minutes. */
  @Prop() endsAt?: Date;
  /** The quiz's questions in this student's order. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined, refersTo: 'questions' }) questionIds?: Types.ObjectId[];
  /** Chosen options and typed answers by question id, for a part with a colon and its label behind it. */
  @Prop({ type: Object }) answers?: Record<string, string>;
  /** Values of the quiz's questions that have parameters, by question id and name. */
  @Prop({ type: Object }) drawn?: Record<string, Record<string, string>>;
  @Prop() savedAt?: Date;
  @Prop() submittedAt?: Date;
  @Prop({ type: String, enum: SUBMITTERS }) submittedBy?: Submitter;
  /** Absent for attempts in the browser. The answers of one on paper are those of its sheet. */
  @Prop({ type: String, enum: ['paper'] }) via?: 'paper';
  /** The answer sheet of an attempt on paper, and the revision of its reading that was written. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'answerSheets' }) sheetId?: Types.ObjectId;
  @Prop() sheetRevision?: number;
}

export const AttemptSchema = SchemaFactory.createForClass(Attempt);

// One attempt per quiz and student, even if several devices open it at once; also lists a quiz's attempts.
AttemptSchema.index({ tenantId: 1, quizId: 1, studentId: 1 }, { unique: true, name: 'one_per_quiz' });
// A student's attempts, for their list, report and deletion.
AttemptSchema.index({ tenantId: 1, studentId: 1 }, { name: 'student' });
// Overdue attempts, for the finaliser.
AttemptSchema.index({ endsAt: 1 }, { partialFilterExpression: { state: 'running' }, name: 'running_by_end' });
// Latest end of a quiz's running attempts, to tell whether it has closed for everyone.
AttemptSchema.index({ quizId: 1, state: 1, endsAt: -1 }, { name: 'quiz_by_end' });
