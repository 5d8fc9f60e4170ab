import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** By which thresholds a year is forecast, and who sees it. */
@Schema({ collection: 'forecastSettings', versionKey: false })
export class StoredForecastSettings {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'years' }) yearId: Types.ObjectId;
  /** Of the thresholds; absent for the latest. */
  @Prop() series?: string;
  /** Absent for the first that fits. */
  @Prop() option?: string;
  @Prop({ required: true }) shownToParents: boolean;
}

export const ForecastSettingsSchema = SchemaFactory.createForClass(StoredForecastSettings);
// One per year.
ForecastSettingsSchema.index({ tenantId: 1, yearId: 1 }, { unique: true, name: 'one_per_year' });
