import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The printed card of a student without a phone. */
@Schema({ collection: 'doorCards', versionKey: false })
export class DoorCard {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** Number of the latest card: part of what its signature covers. */
  @Prop({ required: true }) number: number;
  /** True once the card was reported lost: it is no longer accepted, and the next one has a new number. */
  @Prop({ required: true }) revoked: boolean;
}
export const DoorCardSchema = SchemaFactory.createForClass(DoorCard);
// One card per student; also finds the cards of a group's students.
DoorCardSchema.index({ tenantId: 1, studentId: 1 }, { unique: true, name: 'student' });
