import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { BY_NAME, partSchema } from '../../../platform/database/objects.js';

/** A live class of a year, as its students find it. */
@Schema({ _id: false })
export class ZoomLink {
  @Prop({ required: true }) title: string;
  /** http or https. */
  @Prop({ required: true }) link: string;
}

/** A cohort, such as "Year 11": its groups, units and live-class links belong to it. */
@Schema({ collection: 'years', timestamps: true, collation: BY_NAME })
export class Year {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId }) tenantId: Types.ObjectId;
  @Prop({ type: [partSchema(ZoomLink)], default: [] }) zoomLinks: ZoomLink[];
}

export const YearSchema = SchemaFactory.createForClass(Year);

// A tenant's years by name, and no two of one name.
YearSchema.index({ tenantId: 1, name: 1 }, { unique: true, collation: BY_NAME, name: 'tenant_by_name' });
