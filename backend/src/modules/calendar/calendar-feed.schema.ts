import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * A person's calendar link. The link is derived from this row: it stops working when the row is deleted or replaced.
 */
@Schema({ collection: 'calendarFeeds', versionKey: false })
export class CalendarFeed {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  /** Random, new for each link: part of what the link's signature covers. */
  @Prop({ required: true }) serial: string;
  @Prop({ required: true }) createdAt: Date;
}
export const CalendarFeedSchema = SchemaFactory.createForClass(CalendarFeed);
// One link per person.
CalendarFeedSchema.index({ personId: 1 }, { unique: true, name: 'person' });
