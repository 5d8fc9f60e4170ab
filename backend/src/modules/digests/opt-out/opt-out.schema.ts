import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A parent who wants no digests. */
@Schema({ collection: 'digestOptOuts', versionKey: false })
export class OptOut {
  @Prop({ required: true, type: SchemaTypes.ObjectId }) parentId: Types.ObjectId;
  @Prop({ required: true }) at: Date;
}
export const OptOutSchema = SchemaFactory.createForClass(OptOut);
OptOutSchema.index({ parentId: 1 }, { unique: true, name: 'parent' });
