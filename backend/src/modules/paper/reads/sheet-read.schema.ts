import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * `toCheck`: a person has to look, to say whose sheet it is, or which of two sheets of a student counts; `read`: everything is known, the attempt is about to be
 * written; `done`: the attempt is written.
 */
export const READ_STATES = ['toCheck', 'read', 'done'] as const;
export type ReadState = (typeof READ_STATES)[number];

/** What a photo of an answer sheet says, and what a person decided. Read once: a later photo changes nothing. */
@Schema({ collection: 'sheetReads', versionKey: false })
export class SheetRead {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'quizzes' }) quizId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'answerSheets' }) sheetId: Types.ObjectId;
  /** Absent for a spare sheet until a person says whose it is. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId?: Types.ObjectId;
  /** Absent if no photo was sent. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId?: Types.ObjectId;
  /** 0 to 1, by question of the sheet and bubble. */
  @Prop({ required: true, type: SchemaTypes.Mixed }) fills: number[][];
  /** The quiz's letters by question id; nothing for a blank, nor for a question that is asked. */
  @Prop({ required: true, type: SchemaTypes.Mixed }) answers: Record<string, string>;
  /** Questions that a person has to decide. */
  @Prop({ required: true, type: [SchemaTypes.ObjectId], outlives: 'questions' }) ask: Types.ObjectId[];
  /** Questions that a person has decided. */
  @Prop({ required: true, type: [SchemaTypes.ObjectId], outlives: 'questions' }) decided: Types.ObjectId[];
  @Prop({ required: true, type: String, enum: READ_STATES }) state: ReadState;
  /** Who took the photo, or checked it last. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) by: Types.ObjectId;
  @Prop({ required: true }) readAt: Date;
  /** Grows with each decision, so that two people do not overwrite each other's. */
  @Prop({ required: true }) revision: number;
}
export const SheetReadSchema = SchemaFactory.createForClass(SheetRead);
// One reading for each sheet, however often it is photographed.
SheetReadSchema.index({ tenantId: 1, sheetId: 1 }, { unique: true, name: 'one_per_sheet' });
// A quiz's reads, all or those in a state, in the order of their photos.
SheetReadSchema.index({ tenantId: 1, quizId: 1, state: 1, _id: 1 }, { name: 'of_quiz' });
// A student's reads, for their deletion.
SheetReadSchema.index({ tenantId: 1, studentId: 1 }, { name: 'student' });
// Tells whether a file is in use.
SheetReadSchema.index({ tenantId: 1, fileId: 1 }, { name: 'file_use' });
