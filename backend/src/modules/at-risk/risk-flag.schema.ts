import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { partSchema } from '../../platform/database/objects.js';
import { FLAG_STANDINGS, type FlagStanding } from './risk-flag.js';
import { SLIP_KINDS, type SlipKind } from './slipping.js';

@Schema({ _id: false })
class StoredReason {
  @Prop({ required: true, type: String, enum: SLIP_KINDS }) kind: SlipKind;
  @Prop({ required: true }) value: number;
  @Prop({ required: true }) reference: number;
}

@Schema({ _id: false })
class StoredSilence {
  @Prop({ required: true, type: [String], enum: SLIP_KINDS }) kinds: SlipKind[];
  @Prop({ required: true }) until: Date;
  @Prop({ required: true }) at: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) by: Types.ObjectId;
}

/** A student who slips. Worked out anew each hour: it names what may be gone since. */
@Schema({ collection: 'riskFlags', versionKey: false })
export class RiskFlag {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'groups' }) groupId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: FLAG_STANDINGS }) standing: FlagStanding;
  @Prop({ required: true, type: [partSchema(StoredReason)] }) reasons: StoredReason[];
  /** So many: the list begins with those who have most. */
  @Prop({ required: true }) weight: number;
  @Prop({ required: true }) since: Date;
  @Prop({ type: partSchema(StoredSilence) }) silence?: StoredSilence;
  /** Raised by each silence and its end: a round that has read the row before does not write over it. */
  @Prop({ required: true, default: 0 }) revision: number;
  /** When a round or the team last wrote it: what a round leaves behind is of a student who is not taught any more. */
  @Prop({ required: true }) touchedAt: Date;
}
export const RiskFlagSchema = SchemaFactory.createForClass(RiskFlag);
RiskFlagSchema.index({ tenantId: 1, studentId: 1 }, { unique: true, name: 'one_per_student' });
// The list, and the day's page.
RiskFlagSchema.index({ tenantId: 1, standing: 1, weight: -1, since: -1, _id: 1 }, { name: 'tenant_by_weight' });
// The list of a group.
RiskFlagSchema.index(
  { tenantId: 1, groupId: 1, standing: 1, weight: -1, since: -1, _id: 1 },
  { name: 'group_by_weight' },
);

/** When a tenant's students were last gone through. */
@Schema({ collection: 'riskRounds', versionKey: false })
export class RiskRound {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** The moment that the flags are of: when the round began. */
  @Prop({ required: true }) asOf: Date;
}
export const RiskRoundSchema = SchemaFactory.createForClass(RiskRound);
RiskRoundSchema.index({ tenantId: 1 }, { unique: true, name: 'tenant' });
