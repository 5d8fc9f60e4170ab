import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { KeptCalendar } from './kept-calendar.js';

/**
 * A person's calendar link. The link is derived from this row: it stops working when the row is deleted or replaced.
 */
@Schema({ collection: 'calendarFeeds', versionKey: false })
export class CalendarFeed {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  /** Random, new for each link: part of what the link's signature covers. */
  @Prop({ required: true }) serial: string;
  @Prop({ required: true }) createdAt: Date;
  /** The file as last made, and how often each event has changed; absent until the first read. */
  @Prop({ type: SchemaTypes.Mixed }) kept?: KeptCalendar;
}
export const CalendarFeedSchema = SchemaFactory.createForClass(CalendarFeed);
// One link per person.
CalendarFeedSchema.index({ personId: 1 }, { unique: true, name: 'person' });
