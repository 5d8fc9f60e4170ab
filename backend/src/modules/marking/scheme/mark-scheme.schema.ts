import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { Question, Rounding, SchemeTerms } from './mark-scheme.js';

/** The mark scheme of one task. */
@Schema({ collection: 'markSchemes', timestamps: true })
export class MarkScheme {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** The scheme of a deleted task is swept. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'tasks' }) taskId: Types.ObjectId;
  /** Counts the saves: who saves names the version that they saw, and a script says by which one it was added up. */
  @Prop({ required: true }) version: number;
  @Prop({ required: true, type: String }) rounding: Rounding;
  @Prop({ required: true }) appealDays: number;
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) questions: Question[];
  /** Before the last save: what undo brings back. Null after the first one. */
  @Prop({ type: SchemaTypes.Mixed, default: null }) earlier: SchemeTerms | null;
  @Prop({ required: true }) savedAt: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) savedBy: Types.ObjectId;
  /** Since when scripts wait to be added up by this version; absent when all are. */
  @Prop() addsUpSince?: Date;
}

export const MarkSchemeSchema = SchemaFactory.createForClass(MarkScheme);

// One per task; and the sweep of those whose task is gone.
MarkSchemeSchema.index({ tenantId: 1, taskId: 1 }, { unique: true });
// Schemes whose scripts were not all added up, because the process ended in between.
MarkSchemeSchema.index({ addsUpSince: 1 }, { partialFilterExpression: { addsUpSince: { $exists: true } } });
