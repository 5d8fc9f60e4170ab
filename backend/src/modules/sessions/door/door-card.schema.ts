import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The printed card of a student without a phone. */
@Schema({ collection: 'doorCards', versionKey: false })
export class DoorCard {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** Of the card that was made last: part of what its signature is over. */
  @Prop({ required: true }) number: number;
  /** A lost card opens nothing any more; the next one has another number. */
  @Prop({ required: true }) revoked: boolean;
}
export const DoorCardSchema = SchemaFactory.createForClass(DoorCard);
// One card a student, and the cards of a group's students.
DoorCardSchema.index({ tenantId: 1, studentId: 1 }, { unique: true, name: 'student' });
