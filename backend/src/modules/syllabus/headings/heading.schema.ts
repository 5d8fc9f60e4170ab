import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { BOARD_CODES, type BoardCode } from '../boards/board.js';

/** How a teacher's syllabus differs from the board's in one code: other words, hidden, or a topic of their own. */
@Schema({ collection: 'syllabusHeadings', versionKey: false })
export class SyllabusHeading {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: BOARD_CODES }) board: BoardCode;
  @Prop({ required: true }) code: string;
  /** Absent where the board's own words stay. */
  @Prop() heading?: string;
  /** Of a topic of the teacher's own; absent at the top, and for the board's topics. */
  @Prop() parent?: string;
  @Prop({ required: true }) isHidden: boolean;
}

export const SyllabusHeadingSchema = SchemaFactory.createForClass(SyllabusHeading);
// One per code; also lists those of a board.
SyllabusHeadingSchema.index({ tenantId: 1, board: 1, code: 1 }, { unique: true, name: 'one_per_code' });
