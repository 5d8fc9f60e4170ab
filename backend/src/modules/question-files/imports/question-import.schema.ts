import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { FILE_FORMATS, type FileFormat } from '../formats/file-finding.js';
import type { ImportFault } from '../question-files.errors.js';
import type { PreviewRow } from './preview.js';

/** What the team wants of a file: these rows, each category in a chapter. */
export interface Acceptance {
  by: string;
  yearId: string;
  /** By place in `categories`. */
  chapters: { category: number; unitId: string; chapterId: string }[];
  rows: number[];
}

/** A file of questions that a member of the team has sent, with what was read. Nothing of it is in the bank yet. */
@Schema({ collection: 'questionImports', versionKey: false })
export class QuestionImport {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) requestedBy: Types.ObjectId;
  /** Read again when rows are accepted: its pictures are nowhere else. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  @Prop({ required: true }) fileName: string;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ type: String, enum: FILE_FORMATS }) format?: FileFormat;
  /** Every category of the file once, from the outermost to the innermost name. */
  @Prop({ type: SchemaTypes.Mixed }) categories?: string[][];
  @Prop({ type: SchemaTypes.Mixed }) rows?: PreviewRow[];
  /** Absent while the file is being read. */
  @Prop() readAt?: Date;
  /** Why nothing of the file was read, or the rows could not be saved. */
  @Prop({ type: String }) fault?: ImportFault;
  @Prop({ type: SchemaTypes.Mixed }) accepted?: Acceptance;
  @Prop() acceptedAt?: Date;
  /** Absent while accepted rows are being saved. */
  @Prop() savedAt?: Date;
  /** Questions that the bank got. */
  @Prop() saved?: number;
}
export const QuestionImportSchema = SchemaFactory.createForClass(QuestionImport);
// Files of a tenant that are being read or saved.
QuestionImportSchema.index({ tenantId: 1, createdAt: -1 }, { name: 'tenant_newest_first' });
// Those whose job may never have been requested, of all tenants.
QuestionImportSchema.index({ readAt: 1, createdAt: 1 }, { name: 'unread' });
QuestionImportSchema.index(
  { savedAt: 1, acceptedAt: 1 },
  { name: 'unsaved', partialFilterExpression: { acceptedAt: { $exists: true } } },
);
// Retention.
QuestionImportSchema.index({ createdAt: 1 }, { name: 'expiry' });
// Tells whether a file is in use.
QuestionImportSchema.index({ tenantId: 1, fileId: 1 }, { name: 'file_use' });

/** What an imported question was in its file, so that the same file is recognised. Its id is the question's. */
@Schema({ collection: 'questionOrigins', versionKey: false })
export class QuestionOrigin {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true }) content: string;
}
export const QuestionOriginSchema = SchemaFactory.createForClass(QuestionOrigin);
QuestionOriginSchema.index({ tenantId: 1 }, { name: 'of_tenant' });
