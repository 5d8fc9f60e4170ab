import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Version, VERSIONS } from '@fulcrum/sheet-reader';
import { SchemaTypes, type Types } from 'mongoose';
import { partSchema } from '../../../platform/database/objects.js';

/** A question as it is printed, so that a sheet can be read whatever becomes of the quiz. */
@Schema({ _id: false })
export class PrintedQuestion {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'questions' }) questionId: Types.ObjectId;
  /** The quiz's letter of each bubble, from A on: in version B the first bubble may be option C. */
  @Prop({ required: true, type: [String] }) options: string[];
}

/** A printed answer sheet. Its code is in the QR codes of its corners, and says nothing about the student. */
@Schema({ collection: 'answerSheets', versionKey: false })
export class AnswerSheet {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'quizzes' }) quizId: Types.ObjectId;
  /** Absent for a spare sheet. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId?: Types.ObjectId;
  /** 64 random bits in 13 digits. */
  @Prop({ required: true }) sheet: string;
  @Prop({ required: true, type: String, enum: VERSIONS }) version: Version;
  @Prop({ required: true, type: [partSchema(PrintedQuestion)] }) questions: PrintedQuestion[];
  @Prop({ required: true }) printedAt: Date;
  /** When a reading of it began; absent while it has none. Its code and questions stay from then on. */
  @Prop() readAt?: Date;
}
export const AnswerSheetSchema = SchemaFactory.createForClass(AnswerSheet);
// The sheet that a code names.
AnswerSheetSchema.index({ tenantId: 1, sheet: 1 }, { unique: true, name: 'by_code' });
// One sheet for each student of a quiz, however often it is printed; also lists a quiz's sheets.
AnswerSheetSchema.index(
  { tenantId: 1, quizId: 1, studentId: 1 },
  { unique: true, partialFilterExpression: { studentId: { $exists: true } }, name: 'one_per_student' },
);
AnswerSheetSchema.index({ tenantId: 1, quizId: 1, _id: 1 }, { name: 'of_quiz' });
// A student's sheets, for their deletion.
AnswerSheetSchema.index({ tenantId: 1, studentId: 1 }, { name: 'student' });
