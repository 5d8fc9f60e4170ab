import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Parameter } from '@fulcrum/answers';
import { SchemaTypes, type Types } from 'mongoose';
import { idempotentCreation } from '../../platform/database/created-once.js';
import { partSchema } from '../../platform/database/objects.js';
import { DEFAULT_RESULTS_SHOWN, RESULTS_SHOWN, type ResultsShown } from './results-shown.js';
import { type AnswerKey, TYPED_KINDS, type TypedKind } from './kinds/kinds.js';
import { MOST_MARKS, type Option, OPTIONS } from './scoring.js';
import { addSearchFields } from '../../platform/database/search-text.js';

/** What all answers of one form bring, whoever gave them. */
@Schema({ _id: false })
export class AnswerRuling {
  /** Label of a part; absent for a question without parts. */
  @Prop() part?: string;
  @Prop({ required: true }) form: string;
  @Prop({ required: true, min: 0, max: MOST_MARKS }) marks: number;
  /** Id of the teacher or assistant who decided it. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) by: Types.ObjectId;
  @Prop({ required: true }) at: Date;
}

/** The quiz's copy of a question, unaffected by later changes in the bank. */
@Schema({ _id: false })
export class QuizQuestion {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'questions' }) questionId: Types.ObjectId;
  /** Absent, as its size, in a question that is only text. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId?: Types.ObjectId;
  @Prop() imageWidth?: number;
  @Prop() imageHeight?: number;
  @Prop({ default: '' }) altText: string;
  /** Changed only by a re-mark, which also records it in `remarks`. */
  @Prop({ required: true }) correctAnswer: string;
  /** Absent for options A to D; so is the key. */
  @Prop({ type: String, enum: TYPED_KINDS }) kind?: TypedKind;
  /** Changed as `correctAnswer`, which is its right answer in words. */
  @Prop({ type: Object }) key?: AnswerKey;
  /** An attempt keeps the values that were drawn for its student. */
  @Prop({ type: [Object], default: undefined }) parameters?: Parameter[];
  @Prop() text?: string;
  /** For a right answer; changed only by a re-mark. Absent in copies older than this field; they are worth one mark. */
  @Prop({ min: 1, max: MOST_MARKS }) marks?: number;
  /** The team's decisions about answers of one form, which outrank the key: one for each form. */
  @Prop({ type: [partSchema(AnswerRuling)], default: undefined }) rulings?: AnswerRuling[];
  /** Other options that count as right, in alphabetical order; changed only by a re-mark. */
  @Prop({ type: [String], enum: OPTIONS, default: undefined }) alsoCorrect?: Option[];
  /** True if the question counts for nobody; changed only by a re-mark. */
  @Prop() leftOut?: boolean;
}

/** A group that a quiz is for, with its name at the time. */
@Schema({ _id: false })
export class QuizGroup {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId: Types.ObjectId;
  @Prop({ required: true }) name: string;
}

/**
 * Record of a corrected key or of other marks of a question; every attempt is scored by them from then on. If only
 * the marks changed, `from` and `to` are the same answer.
 */
@Schema({ _id: false })
export class Remark {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'questions' }) questionId: Types.ObjectId;
  @Prop({ required: true }) from: string;
  @Prop({ required: true }) to: string;
  /** Only if the marks changed. */
  @Prop() fromMarks?: number;
  @Prop() toMarks?: number;
  /** The other options that count as right, only if they changed. */
  @Prop({ type: [String], default: undefined }) fromAlso?: Option[];
  @Prop({ type: [String], default: undefined }) toAlso?: Option[];
  /** Only if the question was left out, or counts again. */
  @Prop() leftOut?: boolean;
  /** Id of the teacher or assistant who corrected it. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) by: Types.ObjectId;
  @Prop({ required: true }) at: Date;
}

/** A quiz for some groups of one year, with its own copy of the questions. */
@Schema({ collection: 'quizzes', timestamps: true })
export class Quiz {
  @Prop({ required: true }) title: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: [partSchema(QuizGroup)] }) groups: QuizGroup[];
  /** In minutes. */
  @Prop({ required: true }) duration: number;
  @Prop({ required: true, type: [partSchema(QuizQuestion)] }) questions: QuizQuestion[];
  @Prop() startTime?: Date;
  @Prop() endTime?: Date;
  /** True if `endTime` is when the team closed it, and not a planned end. Absent in quizzes older than this field. */
  @Prop() closedByHand?: boolean;
  @Prop({ type: [partSchema(Remark)], default: [] }) remarks: Remark[];
  /** Absent in quizzes older than this option; they use the default. */
  @Prop({ type: String, enum: RESULTS_SHOWN, default: DEFAULT_RESULTS_SHOWN }) resultsShown?: ResultsShown;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) createdBy: Types.ObjectId;
  /** Set on deletion: reads ignore the quiz, and a job removes its attempts and then the quiz. */
  @Prop() deletedAt?: Date;
  createdAt: Date;
}

export const QuizSchema = SchemaFactory.createForClass(Quiz);
QuizSchema.plugin(idempotentCreation);
// Fields that the team's search covers.
addSearchFields(QuizSchema, ['title']);

// The teacher's list, newest first. Filtering by year or state scans it until the page is full.
QuizSchema.index({ tenantId: 1, _id: -1 }, { name: 'tenant_newest_first' });
// Quizzes open now: next end first; without an end, newest first.
QuizSchema.index({ tenantId: 1, endTime: 1, _id: -1 }, { name: 'tenant_by_end' });
// A group's quizzes: for a student's list and report, and for the teacher's list filtered by group.
QuizSchema.index({ tenantId: 1, 'groups.groupId': 1, _id: -1 }, { name: 'group_newest_first' });
// Tells whether a quiz uses a question.
QuizSchema.index({ tenantId: 1, 'questions.questionId': 1 }, { name: 'question_use' });
// Quizzes of all tenants that open or close soon, for notifications.
QuizSchema.index({ startTime: 1 }, { name: 'by_start' });
QuizSchema.index({ endTime: 1 }, { name: 'by_end' });
// Deleted quizzes whose removal is not finished.
QuizSchema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $exists: true } }, name: 'deleted' });
