import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { Category, GradeScale } from './gradebook-settings.js';

/** The gradebook settings of one year, as one document: who saves them replaces all of them, or nothing. */
@Schema({ collection: 'gradebookSettings', versionKey: false, minimize: false })
export class StoredGradebookSettings {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** Those of a deleted year stay: they name nobody, and nothing reads them. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) yearId: Types.ObjectId;
  /** Counts the saves: who saves names the version that they saw. */
  @Prop({ required: true }) version: number;
  @Prop({ required: true }) missingCounts: boolean;
  /** Left out of settings that were saved before students were said to slip: then the first settings' percent holds. */
  @Prop() slipsBelow?: number;
  /** What they name may be deleted since: then it has no results either. */
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) categories: Category[];
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) scales: GradeScale[];
  @Prop({ required: true }) savedAt: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) savedBy: Types.ObjectId;
}

export const GradebookSettingsSchema = SchemaFactory.createForClass(StoredGradebookSettings);

// One per year.
GradebookSettingsSchema.index({ tenantId: 1, yearId: 1 }, { unique: true, name: 'year_of_tenant' });
