import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { partSchema } from '../../platform/database/objects.js';

/** Days are counted from 1970-01-01 in the school's calendar. */
@Schema({ _id: false })
export class StoredCardState {
  @Prop({ required: true }) firstDay: number;
  @Prop({ required: true }) lastDay: number;
  @Prop({ required: true }) dueDay: number;
  @Prop({ required: true }) rightDays: number;
  @Prop({ type: Number, default: null }) rightSince: number | null;
  @Prop({ type: Number, default: null }) clearedDay: number | null;
}

/** Where a student stands with one question: a replay of their answers (practice-rule.ts), which may be made again at any time. */
@Schema({ collection: 'practiceCards', versionKey: false })
export class PracticeCard {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'questions' }) questionId: Types.ObjectId;
  /** How many answers it is made of. */
  @Prop({ required: true }) answers: number;
  /** The key that judged them (`keyMarkOf`); empty if there are answers that it is not made of yet. */
  @Prop({ default: '' }) keyMark: string;
  /** Absent until the first answer may be judged. */
  @Prop({ type: partSchema(StoredCardState) }) state?: StoredCardState;
}

export const PracticeCardSchema = SchemaFactory.createForClass(PracticeCard);
// A student's cards, each question's only once.
PracticeCardSchema.index({ tenantId: 1, studentId: 1, questionId: 1 }, { unique: true, name: 'one_per_question' });
