import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationChannel,
  NOTIFICATION_CHANNELS,
} from './notification-kinds.js';

/** Who to notify about an event. */
export interface EventAudience {
  /** `team`: the teacher and the assistants, or only the one in `personId`. */
  readers: 'students' | 'parents' | 'both' | 'team';
  personId?: string;
  /** Exactly these students, or those of these groups or years; if none is given, every student in a group. */
  studentIds?: string[];
  groupIds?: string[];
  yearIds?: string[];
}

/** Something that happened, from which notifications are created. The row is the outbox for their job. */
@Schema({ collection: 'notificationEvents', versionKey: false })
export class NotificationEvent {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: NOTIFICATION_KINDS }) kind: NotificationKind;
  /** Id of the subject: the event is unique for it. */
  @Prop({ required: true }) key: string;
  @Prop({ required: true, type: SchemaTypes.Mixed }) audience: EventAudience;
  /** Values for the text: `title`. */
  @Prop({ required: true, type: SchemaTypes.Mixed }) values: Record<string, string>;
  @Prop({ required: true }) at: Date;
  /** After this the news is out of date and is not sent. */
  @Prop() until?: Date;
  /** Notifications of people with lower ids, and of this one, are created; absent before the first. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) deliveredUpTo?: Types.ObjectId;
  /** Absent until all of its notifications are created. */
  @Prop() toldAt?: Date;
  /** Its subject was deleted, and with it its notifications. */
  @Prop() withdrawnAt?: Date;
}
export const NotificationEventSchema = SchemaFactory.createForClass(NotificationEvent);
// Keeps events unique.
NotificationEventSchema.index({ tenantId: 1, kind: 1, key: 1 }, { unique: true, name: 'once' });
// The news about a task, which is withdrawn with it: a tenant has a row for every grade of sixty days.
NotificationEventSchema.index(
  { tenantId: 1, 'values.taskId': 1 },
  { partialFilterExpression: { 'values.taskId': { $exists: true } }, name: 'of_task' },
);
// Finds events whose job was lost.
NotificationEventSchema.index({ toldAt: 1, at: 1 }, { name: 'untold' });
// Retention.
NotificationEventSchema.index({ at: 1 }, { name: 'by_age' });

/** `sending` is written before a mail goes out, so that a second run at the same time does not send it too. */
const STATES = ['waiting', 'sending', 'done'] as const;
export type NotificationState = (typeof STATES)[number];

/** One event for one person in one way. */
@Schema({ collection: 'notifications', versionKey: false })
export class Notification {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'notificationEvents' }) eventId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: NOTIFICATION_CHANNELS }) way: NotificationChannel;
  @Prop({ required: true, type: String, enum: NOTIFICATION_KINDS }) kind: NotificationKind;
  @Prop({ required: true, type: SchemaTypes.Mixed }) values: Record<string, string>;
  /** For a parent, the students it is about: it is deleted with them. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [], outlives: 'users' }) studentIds: Types.ObjectId[];
  @Prop({ required: true }) createdAt: Date;
  /** `product` only: when it was read. */
  @Prop() readAt?: Date;
  /** Used by mail and push. */
  @Prop({ required: true, type: String, enum: STATES }) state: NotificationState;
  @Prop() sendAt?: Date;
  @Prop() until?: Date;
  /** When a run last took it for sending. */
  @Prop() takenAt?: Date;
  /** Push only: the browsers it has reached. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined, outlives: 'pushSubscriptions' }) sentTo?: Types.ObjectId[];
}
export const NotificationSchema = SchemaFactory.createForClass(Notification);
// One row per event, person and way.
NotificationSchema.index({ personId: 1, eventId: 1, way: 1 }, { unique: true, name: 'once' });
// A person's list, newest first, and the number of unread ones.
NotificationSchema.index({ personId: 1, way: 1, createdAt: -1, _id: -1 }, { name: 'newest_first' });
// Deletes the notifications of an event that is withdrawn.
NotificationSchema.index({ tenantId: 1, eventId: 1 }, { name: 'of_event' });
// Mails and pushes that have not been sent.
NotificationSchema.index({ state: 1, sendAt: 1 }, { name: 'unsent' });
// Deletes notifications about a student with the student.
NotificationSchema.index({ studentIds: 1 }, { name: 'about' });
// Retention.
NotificationSchema.index({ createdAt: 1 }, { name: 'by_age' });

/** One person's notification choices. */
@Schema({ collection: 'notificationSettings', versionKey: false })
export class NotificationSettings {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  /** Ways by kind, as an array: kinds contain dots, so they cannot be field names. */
  @Prop({ type: [SchemaTypes.Mixed], default: [] }) choices: { kind: NotificationKind; ways: NotificationChannel[] }[];
  /** Minutes of the day. */
  @Prop() quietFrom?: number;
  @Prop() quietUntil?: number;
}
export const NotificationSettingsSchema = SchemaFactory.createForClass(NotificationSettings);
NotificationSettingsSchema.index({ personId: 1 }, { unique: true, name: 'person' });
