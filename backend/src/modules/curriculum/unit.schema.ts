import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { idempotentCreation } from '../../platform/database/created-once.js';
import { BY_NAME, partSchema } from '../../platform/database/objects.js';

/** A part of a unit. Stored in its unit's document, so that one write deletes a unit with its chapters. */
@Schema()
export class Chapter {
  _id: Types.ObjectId;
  @Prop({ required: true }) name: string;
  /** Set while the chapter is being deleted: readers ignore it. */
  @Prop() deletedAt?: Date;
}

/** A part of a year's curriculum, with its chapters in the order they were added. */
@Schema({ collection: 'units', timestamps: true })
export class Unit {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'years' }) yearId: Types.ObjectId;
  @Prop({ type: [partSchema(Chapter)], default: [] }) chapters: Chapter[];
  /** Set while the unit is being deleted: readers ignore it. */
  @Prop() deletedAt?: Date;
}

export const UnitSchema = SchemaFactory.createForClass(Unit);
UnitSchema.plugin(idempotentCreation);

// A year's units; also keeps names unique among units that are not deleted: those have no deletedAt, while deleted ones
// differ in it.
UnitSchema.index(
  { tenantId: 1, yearId: 1, name: 1, deletedAt: 1 },
  { unique: true, collation: BY_NAME, name: 'year_by_name' },
);
// Finds the unit of a chapter.
UnitSchema.index({ 'chapters._id': 1 }, { name: 'chapter' });
