import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { createdOnce } from '../../platform/database/created-once.js';
import { partSchema } from '../../platform/database/objects.js';
import { DEFAULT_RESULTS_SHOWN, RESULTS_SHOWN, type ResultsShown } from './results-shown.js';
import { OPTIONS, type Option } from './scoring.js';
import { searchedBy } from '../../platform/database/search-text.js';

/** A question as the quiz keeps it, whatever becomes of the bank. */
@Schema({ _id: false })
export class QuizQuestion {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'questions' }) questionId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  @Prop({ required: true }) imageWidth: number;
  @Prop({ required: true }) imageHeight: number;
  @Prop({ default: '' }) altText: string;
  /** Changed by a re-mark only, together with its trace. */
  @Prop({ required: true, type: String, enum: OPTIONS }) correctAnswer: Option;
}

/** A group that a quiz is for; its name stays that of the moment. */
@Schema({ _id: false })
export class QuizGroup {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId: Types.ObjectId;
  @Prop({ required: true }) name: string;
}

/** That a correct answer was put right: every attempt is scored by the new one from then on. */
@Schema({ _id: false })
export class Remark {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'questions' }) questionId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: OPTIONS }) from: Option;
  @Prop({ required: true, type: String, enum: OPTIONS }) to: Option;
  /** The teacher or assistant who did it. */
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
  /** Minutes. */
  @Prop({ required: true }) duration: number;
  @Prop({ required: true, type: [partSchema(QuizQuestion)] }) questions: QuizQuestion[];
  @Prop() startTime?: Date;
  @Prop() endTime?: Date;
  @Prop({ type: [partSchema(Remark)], default: [] }) remarks: Remark[];
  /** Absent in quizzes from before there was a choice: the default. */
  @Prop({ type: String, enum: RESULTS_SHOWN, default: DEFAULT_RESULTS_SHOWN }) resultsShown?: ResultsShown;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) createdBy: Types.ObjectId;
  /** Set when the quiz is deleted: readers ignore it, and a job removes its attempts, and then it. */
  @Prop() deletedAt?: Date;
  createdAt: Date;
}

export const QuizSchema = SchemaFactory.createForClass(Quiz);
QuizSchema.plugin(createdOnce);
// What a search of the team finds.
searchedBy(QuizSchema, ['title']);

// The teacher's list, newest first; narrowed to a year or a state it is the same list, read until a page is full.
QuizSchema.index({ tenantId: 1, _id: -1 }, { name: 'tenant_newest_first' });
// What is open now: the next end first; without an end, the newest first.
QuizSchema.index({ tenantId: 1, endTime: 1, _id: -1 }, { name: 'tenant_by_end' });
// A group's quizzes: a student's list and report, and the teacher's list narrowed to the group.
QuizSchema.index({ tenantId: 1, 'groups.groupId': 1, _id: -1 }, { name: 'group_newest_first' });
// Does a quiz use this question?
QuizSchema.index({ tenantId: 1, 'questions.questionId': 1 }, { name: 'question_use' });
// What opens and what closes soon, of every tenant: notifications.
QuizSchema.index({ startTime: 1 }, { name: 'by_start' });
QuizSchema.index({ endTime: 1 }, { name: 'by_end' });
// Deleted quizzes whose removal is not finished.
QuizSchema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $exists: true } }, name: 'deleted' });
