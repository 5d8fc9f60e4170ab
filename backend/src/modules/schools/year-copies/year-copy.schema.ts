import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { idempotentCreation } from '../../../platform/database/created-once.js';
import { YEAR_PARTS, type YearPartName } from './year-part.extension.js';

/** A copy of a year into a new one, requested by a member of the teacher's team. */
@Schema({ collection: 'yearCopies', versionKey: false })
export class YearCopy {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) requestedBy: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) fromYearId: Types.ObjectId;
  /** Name of the copied year at the time of the request. */
  @Prop({ required: true }) fromName: string;
  /** Chosen together with this row, so that the request and the job create the year under the same id. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) toYearId: Types.ObjectId;
  /** Name of the new year at the time of the request. */
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: [String], enum: YEAR_PARTS }) parts: YearPartName[];
  /** The number of days that everything moves by. */
  @Prop({ required: true }) days: number;
  @Prop({ required: true }) createdAt: Date;
  /** When it was last requested: at first, or again after a failure. */
  @Prop({ required: true }) requestedAt: Date;
  /** Absent while the copy is open; its progress is in its job. */
  @Prop() finishedAt?: Date;
  /** One sentence; present when the copy failed. */
  @Prop() error?: string;
}

export const YearCopySchema = SchemaFactory.createForClass(YearCopy);
YearCopySchema.plugin(idempotentCreation);

// A tenant's copies, newest first, and which of them are open.
YearCopySchema.index({ tenantId: 1, _id: -1 }, { name: 'tenant_newest_first' });
// Open copies, whose job may never have been requested.
YearCopySchema.index({ finishedAt: 1, requestedAt: 1 }, { name: 'open_by_request' });
