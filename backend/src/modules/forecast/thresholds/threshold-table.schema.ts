import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { BOARD_CODES, type BoardCode } from '../../syllabus/boards/board.js';
import type { ComponentThresholds, OptionThresholds } from './threshold-table.js';

/** The thresholds of one exam series of a board, as a teacher has pasted them. */
@Schema({ collection: 'thresholdTables', versionKey: false })
export class StoredThresholds {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: BOARD_CODES }) board: BoardCode;
  /** Year and month: 2026-06. */
  @Prop({ required: true }) series: string;
  /** What the team has to say about it, such as where it is from. */
  @Prop() note?: string;
  /** As pasted, to be pasted again with a correction. */
  @Prop({ required: true }) text: string;
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) options: OptionThresholds[];
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) components: ComponentThresholds[];
  @Prop({ required: true }) savedAt: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) savedBy: Types.ObjectId;
}

export const StoredThresholdsSchema = SchemaFactory.createForClass(StoredThresholds);
// One per series; also lists those of a board.
StoredThresholdsSchema.index({ tenantId: 1, board: 1, series: 1 }, { unique: true, name: 'one_per_series' });
