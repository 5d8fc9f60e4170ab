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

/** A flag on a slipping student. Recalculated every hour, so it may name rows that have been deleted since. */
@Schema({ collection: 'riskFlags', versionKey: false })
export class RiskFlag {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) studentId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'groups' }) groupId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: String, enum: FLAG_STANDINGS }) standing: FlagStanding;
  @Prop({ required: true, type: [partSchema(StoredReason)] }) reasons: StoredReason[];
  /** Number of reasons: the list starts with the students who have the most. */
  @Prop({ required: true }) weight: number;
  @Prop({ required: true }) since: Date;
  @Prop({ type: partSchema(StoredSilence) }) silence?: StoredSilence;
  /**
   * Incremented when a flag is silenced or shown again, so that a round that read the row earlier does not overwrite
   * it.
   */
  @Prop({ required: true, default: 0 }) revision: number;
  /**
   * When a round or the team last wrote it: rows that a round does not touch belong to students who are no longer
   * taught.
   */
  @Prop({ required: true }) touchedAt: Date;
}
export const RiskFlagSchema = SchemaFactory.createForClass(RiskFlag);
RiskFlagSchema.index({ tenantId: 1, studentId: 1 }, { unique: true, name: 'one_per_student' });
// For the list and the day's page.
RiskFlagSchema.index({ tenantId: 1, standing: 1, weight: -1, since: -1, _id: 1 }, { name: 'tenant_by_weight' });
// For the list of a group.
RiskFlagSchema.index(
  { tenantId: 1, groupId: 1, standing: 1, weight: -1, since: -1, _id: 1 },
  { name: 'group_by_weight' },
);

/** When a tenant's students were last checked. */
@Schema({ collection: 'riskRounds', versionKey: false })
export class RiskRound {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** When the round began: the moment the flags describe. */
  @Prop({ required: true }) asOf: Date;
}
export const RiskRoundSchema = SchemaFactory.createForClass(RiskRound);
RiskRoundSchema.index({ tenantId: 1 }, { unique: true, name: 'tenant' });
