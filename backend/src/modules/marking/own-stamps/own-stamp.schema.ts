import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A stamp that a team has added to the built-in ones. Scripts hold copies. */
@Schema({ collection: 'ownStamps' })
export class OwnStamp {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** The text of the stamp. */
  @Prop({ required: true }) kind: string;
  /** Marks that the stamp adds or deducts; absent for none. */
  @Prop() mark?: number;
}

export const OwnStampSchema = SchemaFactory.createForClass(OwnStamp);

// A stamp's text is unique within a team.
OwnStampSchema.index({ tenantId: 1, kind: 1 }, { unique: true });
