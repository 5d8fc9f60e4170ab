import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A stamp that a team has beside the built-in ones. What stands on a script is a copy. */
@Schema({ collection: 'ownStamps' })
export class OwnStamp {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** What it says. */
  @Prop({ required: true }) kind: string;
  /** What it adds, or takes away; absent when it only says something. */
  @Prop() mark?: number;
}

export const OwnStampSchema = SchemaFactory.createForClass(OwnStamp);

// A team's stamps, of which each says something else.
OwnStampSchema.index({ tenantId: 1, kind: 1 }, { unique: true });
