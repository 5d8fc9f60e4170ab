import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * `sending` is written before the mail goes out: another run at the same time does not send too. A worker that dies in that
 * moment leaves a digest that may have gone: it is sent again ten minutes later, under the same Message-ID.
 */
const DIGEST_STATUSES = ['waiting', 'sending', 'sent', 'nothing'] as const;
export type DigestStatus = (typeof DIGEST_STATUSES)[number];

/** One child's digest of one week. */
@Schema({ collection: 'digests', versionKey: false })
export class Digest {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  /** The week's first day. */
  @Prop({ required: true }) week: string;
  @Prop({ required: true, type: String, enum: DIGEST_STATUSES }) status: DigestStatus;
  @Prop({ required: true }) createdAt: Date;
  /** When it was last taken for sending. */
  @Prop() takenAt?: Date;
}
export const DigestSchema = SchemaFactory.createForClass(Digest);
// One digest per child and week.
DigestSchema.index({ tenantId: 1, studentId: 1, week: 1 }, { unique: true, name: 'one_per_child_and_week' });
// undelivered.
DigestSchema.index({ status: 1, createdAt: 1 }, { name: 'by_status_and_age' });
// The sweep of old ones.
DigestSchema.index({ createdAt: 1 }, { name: 'by_age' });

/** How far a week's digests have been asked for: a worker that dies goes on where it stopped. */
@Schema({ collection: 'digestWeeks', versionKey: false })
export class DigestRound {
  @Prop({ required: true }) week: string;
  /** The last child that was looked at. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) after?: Types.ObjectId;
  @Prop({ required: true, default: false }) finished: boolean;
}
export const DigestRoundSchema = SchemaFactory.createForClass(DigestRound);
DigestRoundSchema.index({ week: 1 }, { unique: true, name: 'week' });
