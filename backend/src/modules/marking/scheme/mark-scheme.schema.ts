import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { Question, Rounding, SchemeTerms } from './mark-scheme.js';

/** The mark scheme of one task. */
@Schema({ collection: 'markSchemes', timestamps: true })
export class MarkScheme {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** Schemes of deleted tasks are swept. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  /**
   * Number of saves. A save must name the version that it is based on, and a script stores the version that it was
   * added up by.
   */
  @Prop({ required: true }) version: number;
  @Prop({ required: true, type: String }) rounding: Rounding;
  @Prop({ required: true }) appealDays: number;
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) questions: Question[];
  /** The scheme before the last save, for undo. Null after the first save. */
  @Prop({ type: SchemaTypes.Mixed, default: null }) earlier: SchemeTerms | null;
  @Prop({ required: true }) savedAt: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) savedBy: Types.ObjectId;
  /** Since when scripts are waiting to be added up by this version; absent if all are. */
  @Prop() addsUpSince?: Date;
}

export const MarkSchemeSchema = SchemaFactory.createForClass(MarkScheme);

// One row per task; also the sweep of rows whose task is gone.
MarkSchemeSchema.index({ tenantId: 1, taskId: 1 }, { unique: true });
// Schemes whose scripts were not all added up because the process ended in between.
MarkSchemeSchema.index({ addsUpSince: 1 }, { partialFilterExpression: { addsUpSince: { $exists: true } } });
