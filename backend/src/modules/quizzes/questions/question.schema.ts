import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Parameter } from '@fulcrum/answers';
import { SchemaTypes, type Types } from 'mongoose';
import { type AnswerKey, TYPED_KINDS, type TypedKind } from '../kinds/kinds.js';
import { MOST_MARKS } from '../scoring.js';
import { partSchema } from '../../../platform/database/objects.js';
import { addSearchFields } from '../../../platform/database/search-text.js';

/** The worked solution as a picture. */
@Schema({ _id: false })
export class SolutionImage {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  /** In pixels. */
  @Prop({ required: true }) width: number;
  @Prop({ required: true }) height: number;
  /** What it shows, for people who cannot see it. */
  @Prop({ required: true }) alt: string;
}

/** A question of the bank: an image that holds the question, for multiple choice with its options, or a text, or both. */
@Schema({ collection: 'questions', timestamps: true })
export class Question {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'units' }) unitId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'units.chapters' }) chapterId: Types.ObjectId;
  /** Absent, as its size, in a question that is only text. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId?: Types.ObjectId;
  /** In pixels. */
  @Prop() imageWidth?: number;
  @Prop() imageHeight?: number;
  /** The right option A to D, or for other kinds the key's right answer in words. */
  @Prop({ required: true }) correctAnswer: string;
  /** Absent for options A to D; so is the key. Fixed once a quiz uses the question. */
  @Prop({ type: String, enum: TYPED_KINDS }) kind?: TypedKind;
  @Prop({ type: Object }) key?: AnswerKey;
  /** Numbers that differ from student to student. */
  @Prop({ type: [Object], default: undefined }) parameters?: Parameter[];
  /** Shown above the image. */
  @Prop() text?: string;
  /** The worked solution. Quizzes have no copy of it: it may be written after they were set. */
  @Prop() solution?: string;
  @Prop({ type: partSchema(SolutionImage) }) solutionImage?: SolutionImage;
  /** For a right answer. Absent in questions older than this field; they are worth one mark. */
  @Prop({ min: 1, max: MOST_MARKS }) marks?: number;
  /** Text alternative for people who cannot see the image. Empty if nobody wrote one. */
  @Prop({ default: '' }) altText: string;
  @Prop({ type: [String], default: [] }) tags: string[];
  /** True if students of taught chapters may practise it; otherwise it is practised only by whom it was wrong. */
  @Prop() mayBePractised?: boolean;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) createdBy: Types.ObjectId;
  /** Set on deletion: removes it from the bank and from new quizzes; existing quizzes keep it. */
  @Prop() archivedAt?: Date;
  createdAt: Date;
}

export const QuestionSchema = SchemaFactory.createForClass(Question);
// Fields that the team's search covers.
addSearchFields(QuestionSchema, ['altText', 'tags', 'text']);

// The bank, newest first: all of it, or (second index) that of a year, unit or chapter; also counts a unit's content.
QuestionSchema.index({ tenantId: 1, archivedAt: 1, _id: -1 }, { name: 'bank_newest_first' });
QuestionSchema.index({ tenantId: 1, yearId: 1, unitId: 1, chapterId: 1, archivedAt: 1, _id: -1 }, { name: 'place' });
QuestionSchema.index({ tenantId: 1, unitId: 1, archivedAt: 1 }, { name: 'unit_content' });
// Finds which images are in use.
QuestionSchema.index({ tenantId: 1, fileId: 1 }, { name: 'file_use' });
QuestionSchema.index(
  { tenantId: 1, 'solutionImage.fileId': 1 },
  { partialFilterExpression: { solutionImage: { $exists: true } }, name: 'solution_file_use' },
);
// What a year's students may practise.
QuestionSchema.index(
  { tenantId: 1, yearId: 1, mayBePractised: 1 },
  { partialFilterExpression: { mayBePractised: true }, name: 'practised' },
);
