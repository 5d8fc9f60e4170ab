import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A PDF or an image that belongs to a task, as a part of the task's row. */
@Schema()
export class Worksheet {
  _id: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  /** When its file was last replaced; absent if it never was. */
  @Prop() replacedAt?: Date;
}

export const WorksheetSchema = SchemaFactory.createForClass(Worksheet);
