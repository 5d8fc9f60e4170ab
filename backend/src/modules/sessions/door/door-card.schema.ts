import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A student's printed card, and the key of their phone once it was renewed. */
@Schema({ collection: 'doorCards', versionKey: false })
export class DoorCard {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId: Types.ObjectId;
  /** Number of the latest card: part of what its signature covers. 0 before the first. */
  @Prop({ required: true }) number: number;
  /** True before the first card, and once the card was reported lost: the next one has a new number. */
  @Prop({ required: true }) revoked: boolean;
  /** How many times the key of the student's phone was renewed; absent if it never was. */
  @Prop() keyVersion?: number;
  @Prop() keyRenewedAt?: Date;
}
export const DoorCardSchema = SchemaFactory.createForClass(DoorCard);
// One row per student; also finds the rows of a group's students.
DoorCardSchema.index({ tenantId: 1, studentId: 1 }, { unique: true, name: 'student' });
