import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { partSchema } from '../../platform/database/objects.js';

/** An answer to one part of a question. */
@Schema({ _id: false })
export class StoredPartAnswer {
  @Prop({ required: true }) label: string;
  @Prop({ required: true }) answer: string;
  /** As that of a whole question. */
  @Prop() option?: string;
}

/** One answer of a student in practice, as it was given. Only ever added: whether it is right is found by the question's key. */
@Schema({ collection: 'practiceAnswers', versionKey: false })
export class PracticeAnswer {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'questions' }) questionId: Types.ObjectId;
  /** A UUID: the question was served with it, and an answer that is sent twice has it twice. */
  @Prop({ required: true }) answerId: string;
  /** As in a quiz; absent for a question that was left blank. */
  @Prop() answer?: string;
  /** The text of the option that was chosen: its letter changes if the options are put in another order. */
  @Prop() option?: string;
  /** Of a question with parts, those that were answered; absent for other kinds, as is `answer` here. */
  @Prop({ type: [partSchema(StoredPartAnswer)], default: undefined }) parts?: StoredPartAnswer[];
  /** When it was given, by the device's clock, within what the server believes. */
  @Prop({ required: true }) at: Date;
  @Prop({ required: true }) receivedAt: Date;
}

export const PracticeAnswerSchema = SchemaFactory.createForClass(PracticeAnswer);
// An answer counts once, however often it is sent.
PracticeAnswerSchema.index({ tenantId: 1, studentId: 1, answerId: 1 }, { unique: true, name: 'once' });
// A card's answers.
PracticeAnswerSchema.index({ tenantId: 1, studentId: 1, questionId: 1 }, { name: 'of_card' });
// The days on which students practised.
PracticeAnswerSchema.index({ tenantId: 1, studentId: 1, at: -1 }, { name: 'of_student' });
