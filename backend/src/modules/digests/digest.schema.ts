import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * `sending` is written before the mail goes out, so that a second run at the same time does not send it too. If a
 * worker dies at that moment, the digest may or may not have been sent: it is sent again ten minutes later, with the
 * same Message-ID.
 */
const DIGEST_STATUSES = ['waiting', 'sending', 'sent', 'nothing'] as const;
export type DigestStatus = (typeof DIGEST_STATUSES)[number];

/** One child's digest of one week. */
@Schema({ collection: 'digests', versionKey: false })
export class Digest {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  /** The first day of the week. */
  @Prop({ required: true }) week: string;
  @Prop({ required: true, type: String, enum: DIGEST_STATUSES }) status: DigestStatus;
  @Prop({ required: true }) createdAt: Date;
  /** When a run last took it for sending. */
  @Prop() takenAt?: Date;
}
export const DigestSchema = SchemaFactory.createForClass(Digest);
// One digest per child and week.
DigestSchema.index({ tenantId: 1, studentId: 1, week: 1 }, { unique: true, name: 'one_per_child_and_week' });
// For `undelivered`.
DigestSchema.index({ status: 1, createdAt: 1 }, { name: 'by_status_and_age' });
// Retention.
DigestSchema.index({ createdAt: 1 }, { name: 'by_age' });

/** How far a week's digests have been requested, so that the next run resumes where a dead worker stopped. */
@Schema({ collection: 'digestWeeks', versionKey: false })
export class DigestRound {
  @Prop({ required: true }) week: string;
  /** The last child processed. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) after?: Types.ObjectId;
  @Prop({ required: true, default: false }) finished: boolean;
}
export const DigestRoundSchema = SchemaFactory.createForClass(DigestRound);
DigestRoundSchema.index({ week: 1 }, { unique: true, name: 'week' });
