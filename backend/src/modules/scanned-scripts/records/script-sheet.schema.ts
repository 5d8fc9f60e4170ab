import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The paper that was printed for one student of a task, with a code on each page or on its cover sheet. */
@Schema({ collection: 'scriptSheets', versionKey: false })
export class ScriptSheet {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'tasks' }) taskId: Types.ObjectId;
  /** May outlive the student by an hour: what is read of the paper then is still theirs, and removed. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  /** 64 random bits in 13 digits; says nothing about the student. */
  @Prop({ required: true }) code: string;
  /** Number of pages with a code; 0 for a cover sheet. */
  @Prop({ required: true }) pages: number;
  /**
   * Student, number of pages and what the PDF contains, when it was first printed: the same paper printed again has the
   * same code, and another paper of as many pages has another. Stays as it is when two accounts of one child are merged, so that paper of both remains valid.
   */
  @Prop({ required: true }) printedFor: string;
  /** When it was last printed. */
  @Prop({ required: true }) printedAt: Date;
}
export const ScriptSheetSchema = SchemaFactory.createForClass(ScriptSheet);
// The sheet that a code names.
ScriptSheetSchema.index({ tenantId: 1, code: 1 }, { unique: true, name: 'by_code' });
// One sheet for each student and paper, however often it is printed; also lists a task's sheets.
ScriptSheetSchema.index({ tenantId: 1, taskId: 1, printedFor: 1 }, { unique: true, name: 'once_per_print' });
// A student's sheets, for their deletion.
ScriptSheetSchema.index({ tenantId: 1, studentId: 1 }, { name: 'student' });
