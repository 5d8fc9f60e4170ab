import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * A parent who wants no digests. The row has no tenant: a parent belongs to none (children may have several teachers),
 * the choice applies to all of them, and the id comes from a signed link, never from a caller.
 */
@Schema({ collection: 'digestOptOuts', versionKey: false })
export class OptOut {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) parentId: Types.ObjectId;
  @Prop({ required: true }) at: Date;
}
export const OptOutSchema = SchemaFactory.createForClass(OptOut);
OptOutSchema.index({ parentId: 1 }, { unique: true, name: 'parent' });
