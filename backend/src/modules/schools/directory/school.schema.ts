import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { BY_NAME } from '../../../platform/database/objects.js';

/** A school that students come from. `tenantId` is the teacher who named it. */
@Schema({ collection: 'schools', timestamps: true, collation: BY_NAME })
export class School {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId }) tenantId: Types.ObjectId;
  /** Set when the school is deleted: it can no longer be chosen, but a record that names it still reads its name. */
  @Prop() deletedAt?: Date;
}

export const SchoolSchema = SchemaFactory.createForClass(School);

// A tenant's schools by name, and no two live ones of one name: a live school has no deletedAt, deleted ones differ in it.
SchoolSchema.index(
  { tenantId: 1, name: 1, deletedAt: 1 },
  { unique: true, collation: BY_NAME, name: 'tenant_by_name' },
);
// The public list of the registration form.
SchoolSchema.index({ deletedAt: 1, name: 1 }, { collation: BY_NAME, name: 'live_by_name' });
