import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { ClashSide, SetAsideMarks } from '../merging/student-merge.extension.js';

/**
 * An entry that lost to another when two accounts of one child were merged, stored whole until the student is deleted.
 */
@Schema({ collection: 'setAsides', versionKey: false })
export class SetAside {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** The kept account. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  /** The merged account. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) goneId: Types.ObjectId;
  /** `account` is the account itself; all other kinds belong to features. */
  @Prop({ required: true }) kind: string;
  @Prop({ required: true }) key: string;
  @Prop({ default: '' }) title: string;
  @Prop({ type: SchemaTypes.Mixed }) side?: ClashSide;
  @Prop({ required: true, type: SchemaTypes.Mixed }) row: object;
  @Prop({ type: [SchemaTypes.ObjectId], default: [], outlives: 'files' }) fileIds: Types.ObjectId[];
  /** The key of the entry that this one relates to: for marks, the hand-in. */
  @Prop() about?: string;
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) marks?: SetAsideMarks[];
  @Prop({ required: true }) at: Date;
}

export const SetAsideSchema = SchemaFactory.createForClass(SetAside);

// Stores each entry once however often the merge runs, and finds the account that a merged one became.
SetAsideSchema.index({ tenantId: 1, goneId: 1, kind: 1, key: 1 }, { unique: true, name: 'once' });
// What the teacher sees of a student, and what is deleted with the student.
SetAsideSchema.index({ tenantId: 1, studentId: 1 }, { name: 'student' });
// Which files are in use.
SetAsideSchema.index({ tenantId: 1, fileIds: 1 }, { name: 'file_use' });
