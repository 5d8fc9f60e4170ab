import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One uploaded PDF of scanned scripts. */
@Schema({ collection: 'scanBatches', versionKey: false })
export class ScanBatch {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'tasks' }) taskId: Types.ObjectId;
  /** The file's name, as its uploader called it. */
  @Prop({ required: true }) name: string;
  @Prop({ required: true }) pages: number;
  /** The PDF as uploaded; absent once all its pages are stored by themselves. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId?: Types.ObjectId;
  /** Id of the resumable upload, to recognise the same upload when it is started again. */
  @Prop({ required: true }) uploadId: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) createdBy: Types.ObjectId;
  @Prop({ required: true }) createdAt: Date;
  /** When its last page was read, or reading was given up; absent until then. */
  @Prop() readAt?: Date;
  /** True if reading was given up. */
  @Prop() isFailed?: boolean;
  /** Set when the batch is deleted: readers ignore it, and a job removes its pages and then the row. */
  @Prop() deletedAt?: Date;
}
export const ScanBatchSchema = SchemaFactory.createForClass(ScanBatch);
// A task's batches in the order of their upload.
ScanBatchSchema.index({ tenantId: 1, taskId: 1, _id: 1 }, { name: 'of_task' });
// One batch for each upload, even if its last part is repeated.
ScanBatchSchema.index({ tenantId: 1, uploadId: 1 }, { unique: true, name: 'once_per_upload' });
// Tells whether a file is in use.
ScanBatchSchema.index(
  { tenantId: 1, fileId: 1 },
  { name: 'file_use', partialFilterExpression: { fileId: { $exists: true } } },
);
// Batches whose job may never have been requested, and old ones, of all tenants.
ScanBatchSchema.index({ readAt: 1, createdAt: 1 }, { name: 'unread' });
ScanBatchSchema.index({ createdAt: 1 }, { name: 'by_age' });
// Deleted batches whose removal is not finished.
ScanBatchSchema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $exists: true } }, name: 'deleted' });
