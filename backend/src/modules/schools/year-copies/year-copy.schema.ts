import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { createdOnce } from '../../../platform/database/created-once.js';
import { YEAR_PARTS, type YearPartName } from '../../../platform/features/feature.js';

/** One copy of a year into a new one, which somebody of the teacher's team asked for. */
@Schema({ collection: 'yearCopies', versionKey: false })
export class YearCopy {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) requestedBy: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) fromYearId: Types.ObjectId;
  /** Of the year that was copied, at the request. */
  @Prop({ required: true }) fromName: string;
  /** Chosen with this row: whoever makes the year makes it under this id. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) toYearId: Types.ObjectId;
  /** Of the new year, at the request. */
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: [String], enum: YEAR_PARTS }) parts: YearPartName[];
  /** By how many days everything moves. */
  @Prop({ required: true }) days: number;
  @Prop({ required: true }) createdAt: Date;
  /** The last time that somebody asked for it: at first, or again after a failure. */
  @Prop({ required: true }) requestedAt: Date;
  /** Absent while the copy is open: how far it is, its job says. */
  @Prop() finishedAt?: Date;
  /** One sentence; present when the copy failed. */
  @Prop() error?: string;
}

export const YearCopySchema = SchemaFactory.createForClass(YearCopy);
YearCopySchema.plugin(createdOnce);

// A tenant's copies, newest first; which of them are open.
YearCopySchema.index({ tenantId: 1, _id: -1 }, { name: 'tenant_newest_first' });
// Open copies, whose job may never have been requested.
YearCopySchema.index({ finishedAt: 1, requestedAt: 1 }, { name: 'open_by_request' });
