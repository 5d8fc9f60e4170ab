import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { ClashSide, SetAsideMarks } from '../../../platform/features/student-merge.js';

/** What gave way when two accounts of one child became one, whole: it stays until the student is deleted. */
@Schema({ collection: 'setAsides', versionKey: false })
export class SetAside {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** The kept account. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  /** The account that went. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) goneId: Types.ObjectId;
  /** `account` is the account itself; the others are the features'. */
  @Prop({ required: true }) kind: string;
  @Prop({ required: true }) key: string;
  @Prop({ default: '' }) title: string;
  @Prop({ type: SchemaTypes.Mixed }) side?: ClashSide;
  @Prop({ required: true, type: SchemaTypes.Mixed }) row: object;
  @Prop({ type: [SchemaTypes.ObjectId], default: [], outlives: 'files' }) fileIds: Types.ObjectId[];
  /** The key of the row that this one is about: of marks the hand-in. */
  @Prop() about?: string;
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) marks?: SetAsideMarks[];
  @Prop({ required: true }) at: Date;
}

export const SetAsideSchema = SchemaFactory.createForClass(SetAside);

// Once, however often the merge runs; and what an account has become.
SetAsideSchema.index({ tenantId: 1, goneId: 1, kind: 1, key: 1 }, { unique: true, name: 'once' });
// What the teacher sees of a student, and what goes with the student.
SetAsideSchema.index({ tenantId: 1, studentId: 1 }, { name: 'student' });
// Which files are in use.
SetAsideSchema.index({ tenantId: 1, fileIds: 1 }, { name: 'file_use' });
