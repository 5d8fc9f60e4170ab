import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { partSchema } from '../../../platform/database/objects.js';

/** What a scan shows by itself. */
export const READ_STATES = ['matched', 'unknown', 'foreign', 'blank'] as const;
export type ReadState = (typeof READ_STATES)[number];

/** Degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270;
export const ROTATIONS: Rotation[] = [0, 90, 180, 270];

/** A person's decision about a page. */
export interface PageDecision {
  studentId: string | null;
  /** Its number in the script; null for one without: after the numbered ones, in the order of the scan. */
  page: number | null;
  /** True if the pages behind it that have no code are the same student's, as behind a cover sheet. */
  isCover: boolean;
  isLeftOut: boolean;
}

/** What a person decided about a page. */
@Schema({ _id: false })
export class StoredDecision {
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'users' }) studentId?: Types.ObjectId;
  @Prop() page?: number;
  @Prop() isCover?: boolean;
  @Prop({ required: true }) isLeftOut: boolean;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) by: Types.ObjectId;
  /** Absent for old decisions. */
  @Prop() at?: Date;
}

/** One page of a batch: what its scan shows, and what a person decided. */
@Schema({ collection: 'scanPages', versionKey: false })
export class ScanPage {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'tasks' }) taskId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'scanBatches' }) batchId: Types.ObjectId;
  /** From 1. */
  @Prop({ required: true }) no: number;
  /** What the scan shows by itself: whether it is a double depends on other pages. */
  @Prop({ required: true, type: String, enum: READ_STATES }) state: ReadState;
  /** The paper that its code names. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'scriptSheets' }) sheetId?: Types.ObjectId;
  /** Its number by its code; 0 for a cover sheet. */
  @Prop() page?: number;
  /** True if its code cannot be read, or it has several: it may be a cover sheet. */
  @Prop() isUnclear?: boolean;
  /** Degrees clockwise that make it upright, by its code. */
  @Prop({ required: true, type: Number, enum: ROTATIONS }) rotation: Rotation;
  /** Further degrees clockwise that a person turned it by. */
  @Prop({ type: Number, enum: ROTATIONS }) turn?: Rotation;
  /** The page as a PDF of its own. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  /** A picture of it as scanned; absent if it cannot be drawn. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) pictureId?: Types.ObjectId;
  /** Of the picture, in pixels. */
  @Prop() width?: number;
  @Prop() height?: number;
  @Prop({ type: partSchema(StoredDecision) }) decision?: StoredDecision;
  /** Grows with each decision, so that two people do not overwrite each other's. */
  @Prop({ required: true }) revision: number;
}
export const ScanPageSchema = SchemaFactory.createForClass(ScanPage);
// One row for each page, however often a worker reads it again; lists the pages of a batch.
ScanPageSchema.index({ tenantId: 1, batchId: 1, no: 1 }, { unique: true, name: 'once_per_page' });
// The pages of a task.
ScanPageSchema.index({ tenantId: 1, taskId: 1, batchId: 1, no: 1 }, { name: 'of_task' });
// The pages that a person gave to a student, for their deletion.
ScanPageSchema.index(
  { tenantId: 1, 'decision.studentId': 1 },
  { name: 'given_to', partialFilterExpression: { 'decision.studentId': { $exists: true } } },
);
// Which files are in use.
ScanPageSchema.index({ tenantId: 1, fileId: 1 }, { name: 'file_use' });
ScanPageSchema.index({ tenantId: 1, pictureId: 1 }, { name: 'picture_use' });
