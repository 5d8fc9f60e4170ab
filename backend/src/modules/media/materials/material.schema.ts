import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { idempotentCreation } from '../../../platform/database/created-once.js';
import { partSchema } from '../../../platform/database/objects.js';
import { addSearchFields } from '../../../platform/database/search-text.js';

/** The first page of a stored PDF as a picture. */
@Schema({ _id: false })
export class FirstPage {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  /** Width and height of the page as displayed, in points. */
  @Prop({ required: true }) width: number;
  @Prop({ required: true }) height: number;
  /** Number of pages in the whole document. */
  @Prop({ required: true }) pages: number;
}

const FirstPageSchema = partSchema(FirstPage);

/** A document to read: a stored PDF or a link to one on another site. */
@Schema({ collection: 'materials', timestamps: true })
export class Material {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'units' }) unitId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'units.chapters' }) chapterId: Types.ObjectId;
  @Prop({ required: true }) title: string;
  /** A stored PDF; absent for a link. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId?: Types.ObjectId;
  /** An http(s) address; absent for a stored PDF. The server never fetches it. */
  @Prop() link?: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) createdBy: Types.ObjectId;
  /** Absent for a link, for a PDF that cannot be rendered, and until the picture has been made. */
  @Prop({ type: FirstPageSchema }) firstPage?: FirstPage;
  /** When the first page was rendered or found impossible to render. */
  @Prop() drawnAt?: Date;
  createdAt: Date;
}

export const MaterialSchema = SchemaFactory.createForClass(Material);
MaterialSchema.plugin(idempotentCreation);
// The team's search.
addSearchFields(MaterialSchema, ['title']);

// A year's materials, newest first.
MaterialSchema.index({ tenantId: 1, yearId: 1, _id: -1 }, { name: 'year_newest_first' });
// New materials of all tenants, for notifications.
MaterialSchema.index({ createdAt: 1 }, { name: 'by_age' });
// Counts of the content of a unit or chapter.
MaterialSchema.index({ tenantId: 1, unitId: 1, chapterId: 1 }, { name: 'place_content' });
// Finds which files are in use.
MaterialSchema.index(
  { tenantId: 1, fileId: 1 },
  { name: 'file_use', partialFilterExpression: { fileId: { $exists: true } } },
);
MaterialSchema.index(
  { tenantId: 1, 'firstPage.fileId': 1 },
  { name: 'first_page_use', partialFilterExpression: { 'firstPage.fileId': { $exists: true } } },
);
// PDFs whose first page has not been rendered yet.
MaterialSchema.index(
  { drawnAt: 1, createdAt: 1 },
  { name: 'undrawn_by_age', partialFilterExpression: { fileId: { $exists: true } } },
);
