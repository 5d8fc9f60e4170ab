import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { KeptCalendar } from './kept-calendar.js';

/**
 * A person's calendar, and its link if there is one. The link is derived from `serial`: it stops working when that is
 * removed or replaced. The calendar stays, because programs that already have its events go by their revisions.
 */
@Schema({ collection: 'calendarFeeds', versionKey: false })
export class CalendarFeed {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  /** Random, new for each link: part of what the link's signature covers. Absent without a link, as its date. */
  @Prop() serial?: string;
  @Prop() createdAt?: Date;
  /** The file as last made, and how often each event has changed; absent until the first read. */
  @Prop({ type: SchemaTypes.Mixed }) kept?: KeptCalendar;
}
export const CalendarFeedSchema = SchemaFactory.createForClass(CalendarFeed);
// One calendar per person.
CalendarFeedSchema.index({ personId: 1 }, { unique: true, name: 'person' });
