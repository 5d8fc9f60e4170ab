import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A browser that takes pushes for whoever is signed in there. */
@Schema({ collection: 'pushSubscriptions', versionKey: false })
export class PushSubscription {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  /** The sign-in that asked for it: it ends with that, and with the person's password. */
  @Prop({ required: true }) tokenId: string;
  @Prop({ required: true }) tokenVersion: number;
  /** At the browser's push service. A secret: whoever knows it can reach this browser. */
  @Prop({ required: true }) endpoint: string;
  /** The browser's keys (RFC 8291), as base64url. */
  @Prop({ required: true }) p256dh: string;
  @Prop({ required: true }) auth: string;
  /** "Chrome on Android". */
  @Prop({ required: true }) device: string;
  /** Whether the notification says what happened also on a locked screen. */
  @Prop({ required: true }) showsDetails: boolean;
  @Prop({ required: true }) createdAt: Date;
  /** When its browser last said that it is there. */
  @Prop({ required: true }) renewedAt: Date;
}
export const PushSubscriptionSchema = SchemaFactory.createForClass(PushSubscription);
// One row for each browser, whoever uses it.
PushSubscriptionSchema.index({ endpoint: 1 }, { unique: true, name: 'endpoint' });
// A person's browsers, the last renewed first.
PushSubscriptionSchema.index({ personId: 1, renewedAt: -1 }, { name: 'person_last_renewed_first' });
