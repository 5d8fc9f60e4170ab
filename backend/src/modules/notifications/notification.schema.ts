import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { NOTIFICATION_KINDS, type NotificationKind, type Way, WAYS } from './notification-kinds.js';

/** Whom to notify of an event. */
export interface EventAudience {
  readers: 'students' | 'parents' | 'both';
  /** These students, or those of these groups or years; everybody in a group when none is named. */
  studentIds?: string[];
  groupIds?: string[];
  yearIds?: string[];
}

/** Something that happened, from which the notifications are made: its row is the outbox of their job. */
@Schema({ collection: 'notificationEvents', versionKey: false })
export class NotificationEvent {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: NOTIFICATION_KINDS }) kind: NotificationKind;
  /** Of what it is about: it happens once. */
  @Prop({ required: true }) key: string;
  @Prop({ required: true, type: SchemaTypes.Mixed }) audience: EventAudience;
  /** What its sentence says: `title`. */
  @Prop({ required: true, type: SchemaTypes.Mixed }) values: Record<string, string>;
  @Prop({ required: true }) at: Date;
  /** After this the news is too old to send. */
  @Prop() until?: Date;
  /** Absent until every notification of it is made. */
  @Prop() toldAt?: Date;
}
export const NotificationEventSchema = SchemaFactory.createForClass(NotificationEvent);
// Once.
NotificationEventSchema.index({ tenantId: 1, kind: 1, key: 1 }, { unique: true, name: 'once' });
// Those whose job was lost.
NotificationEventSchema.index({ toldAt: 1, at: 1 }, { name: 'untold' });
// The sweep of old ones.
NotificationEventSchema.index({ at: 1 }, { name: 'by_age' });

/** `sending` is written before a mail goes out: another run at the same time does not send it too. */
const STATES = ['waiting', 'sending', 'done'] as const;
export type NotificationState = (typeof STATES)[number];

/** One event, for one person, in one way. */
@Schema({ collection: 'notifications', versionKey: false })
export class Notification {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'notificationEvents' }) eventId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: WAYS }) way: Way;
  @Prop({ required: true, type: String, enum: NOTIFICATION_KINDS }) kind: NotificationKind;
  @Prop({ required: true, type: SchemaTypes.Mixed }) values: Record<string, string>;
  /** The students whom it is about, for a parent: it goes with them. */
  @Prop({ type: [SchemaTypes.ObjectId], default: [], outlives: 'users' }) studentIds: Types.ObjectId[];
  @Prop({ required: true }) createdAt: Date;
  /** In the product: when it was read. */
  @Prop() readAt?: Date;
  /** By mail and by push. */
  @Prop({ required: true, type: String, enum: STATES }) state: NotificationState;
  @Prop() sendAt?: Date;
  @Prop() until?: Date;
  /** When it was last taken for sending. */
  @Prop() takenAt?: Date;
  /** By push: the browsers that have it. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined, outlives: 'pushSubscriptions' }) sentTo?: Types.ObjectId[];
}
export const NotificationSchema = SchemaFactory.createForClass(Notification);
// One row for each event, person and way.
NotificationSchema.index({ personId: 1, eventId: 1, way: 1 }, { unique: true, name: 'once' });
// A person's list, newest first, and how many of it are unread.
NotificationSchema.index({ personId: 1, way: 1, createdAt: -1, _id: -1 }, { name: 'newest_first' });
// Mails and pushes that have not gone out.
NotificationSchema.index({ state: 1, sendAt: 1 }, { name: 'unsent' });
// What goes with a student.
NotificationSchema.index({ studentIds: 1 }, { name: 'about' });
// The sweep of old ones.
NotificationSchema.index({ createdAt: 1 }, { name: 'by_age' });

/** What a person chose. */
@Schema({ collection: 'notificationSettings', versionKey: false })
export class NotificationSettings {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  /** Ways by kind. Kinds have dots in their names: they stand in values. */
  @Prop({ type: [SchemaTypes.Mixed], default: [] }) choices: { kind: NotificationKind; ways: Way[] }[];
  /** Minutes of the day. */
  @Prop() quietFrom?: number;
  @Prop() quietUntil?: number;
}
export const NotificationSettingsSchema = SchemaFactory.createForClass(NotificationSettings);
NotificationSettingsSchema.index({ personId: 1 }, { unique: true, name: 'person' });
