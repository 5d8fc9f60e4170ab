import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A browser that receives pushes for the person signed in there. */
@Schema({ collection: 'pushSubscriptions', versionKey: false })
export class PushSubscription {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  /** The sign-in that subscribed it: the subscription ends with it, and with the person's password. */
  @Prop({ required: true }) tokenId: string;
  @Prop({ required: true }) tokenVersion: number;
  /** URL at the browser's push service. A secret: anyone who knows it can reach this browser. */
  @Prop({ required: true }) endpoint: string;
  /** The browser's keys (RFC 8291), as base64url. */
  @Prop({ required: true }) p256dh: string;
  @Prop({ required: true }) auth: string;
  /** For example "Chrome on Android". */
  @Prop({ required: true }) device: string;
  /** Whether the notification says what happened, even on a locked screen. */
  @Prop({ required: true }) showsDetails: boolean;
  @Prop({ required: true }) createdAt: Date;
  /** When the browser last renewed its subscription. */
  @Prop({ required: true }) renewedAt: Date;
}
export const PushSubscriptionSchema = SchemaFactory.createForClass(PushSubscription);
// One row per browser, regardless of who uses it.
PushSubscriptionSchema.index({ endpoint: 1 }, { unique: true, name: 'endpoint' });
// A person's browsers, most recently renewed first.
PushSubscriptionSchema.index({ personId: 1, renewedAt: -1 }, { name: 'person_last_renewed_first' });
