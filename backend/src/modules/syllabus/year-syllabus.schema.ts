import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { BOARD_CODES, type BoardCode, type Tier, TIERS } from './boards/board.js';

/** What a year is taught for. */
@Schema({ collection: 'yearSyllabuses', versionKey: false })
export class YearSyllabus {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: BOARD_CODES }) board: BoardCode;
  /** Absent for a syllabus without tiers. */
  @Prop({ type: String, enum: TIERS }) tier?: Tier;
  /** Year and month: 2027-06. */
  @Prop() examSeries?: string;
  /** The day of the first paper in the school's calendar: 2027-05-11. */
  @Prop() examDate?: string;
}

export const YearSyllabusSchema = SchemaFactory.createForClass(YearSyllabus);
// One per year.
YearSyllabusSchema.index({ tenantId: 1, yearId: 1 }, { unique: true, name: 'one_per_year' });
