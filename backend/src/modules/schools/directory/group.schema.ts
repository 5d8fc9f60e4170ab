import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { BY_NAME } from '../../../platform/database/objects.js';

/** A class of a year. Who is in it is `groupId` of the students, never a second list here. */
@Schema({ collection: 'groups', timestamps: true, collation: BY_NAME })
export class Group {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId }) yearId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId }) tenantId: Types.ObjectId;
}

export const GroupSchema = SchemaFactory.createForClass(Group);

// A year's groups by name, all groups of a tenant, and no two of one name in a year.
GroupSchema.index({ tenantId: 1, yearId: 1, name: 1 }, { unique: true, collation: BY_NAME, name: 'year_by_name' });
