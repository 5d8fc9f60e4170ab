import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { Category, GradeScale } from './gradebook-settings.js';

/** The gradebook settings of one year, as one document: a save replaces all of them or none. */
@Schema({ collection: 'gradebookSettings', versionKey: false, minimize: false })
export class StoredGradebookSettings {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** The settings of a deleted year stay: they name no person, and nothing reads them. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) yearId: Types.ObjectId;
  /** Incremented by each save; a save names the version it is based on. */
  @Prop({ required: true }) version: number;
  @Prop({ required: true }) missingCounts: boolean;
  /** Absent in settings saved before students were flagged as slipping: the default percentage then applies. */
  @Prop() slipsBelow?: number;
  /** The tasks, quizzes and groups may have been deleted since: then they have no results either. */
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) categories: Category[];
  @Prop({ required: true, type: [SchemaTypes.Mixed] }) scales: GradeScale[];
  @Prop({ required: true }) savedAt: Date;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) savedBy: Types.ObjectId;
}

export const GradebookSettingsSchema = SchemaFactory.createForClass(StoredGradebookSettings);

// One per year.
GradebookSettingsSchema.index({ tenantId: 1, yearId: 1 }, { unique: true, name: 'year_of_tenant' });
