import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A person's calendar link. The link is made of this row: without it, or with another one in its place, it opens nothing. */
@Schema({ collection: 'calendarFeeds', versionKey: false })
export class CalendarFeed {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  /** Drawn anew with each link: part of what its signature is over. */
  @Prop({ required: true }) serial: string;
  @Prop({ required: true }) createdAt: Date;
}
export const CalendarFeedSchema = SchemaFactory.createForClass(CalendarFeed);
// One link a person.
CalendarFeedSchema.index({ personId: 1 }, { unique: true, name: 'person' });
