import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** What a member of the team wrote down about a student. */
@Schema({ collection: 'studentNotes', versionKey: false })
export class StudentNote {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) authorId: Types.ObjectId;
  @Prop({ required: true }) text: string;
  @Prop({ required: true }) at: Date;
}
export const StudentNoteSchema = SchemaFactory.createForClass(StudentNote);
// A student's, newest first; also deleted with the student.
StudentNoteSchema.index({ tenantId: 1, studentId: 1, at: -1, _id: -1 }, { name: 'of_student' });
