import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { partSchema } from '../../platform/database/objects.js';
import type { CourseTexts } from './site-settings.js';

@Schema({ _id: false })
export class StoredSitePhoto {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  @Prop({ required: true }) width: number;
  @Prop({ required: true }) height: number;
}

/** A teacher's settings for the front page, as one document. */
@Schema({ collection: 'siteSettings', versionKey: false })
export class StoredSiteSettings {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop() name?: string;
  @Prop() nameAr?: string;
  @Prop() about?: string;
  @Prop() aboutAr?: string;
  @Prop({ type: [SchemaTypes.Mixed], default: undefined }) courses?: CourseTexts[];
  @Prop() phone?: string;
  @Prop() messagingLink?: string;
  @Prop({ type: partSchema(StoredSitePhoto) }) photo?: StoredSitePhoto;
  @Prop({ required: true }) savedAt: Date;
}

export const SiteSettingsSchema = SchemaFactory.createForClass(StoredSiteSettings);

// One per teacher.
SiteSettingsSchema.index({ tenantId: 1 }, { unique: true, name: 'tenant' });
