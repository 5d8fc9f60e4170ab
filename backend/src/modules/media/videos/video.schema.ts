import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { partSchema } from '../../../platform/database/objects.js';
import { addSearchFields } from '../../../platform/database/search-text.js';

export const VIDEO_STATES = ['waiting', 'processing', 'ready', 'failed'] as const;
/**
 * State of the processing. A linked video is always ready; a file that browsers can play can be watched before it is
 * ready.
 */
export type VideoState = (typeof VIDEO_STATES)[number];

export const HIGH_RANGES = ['hlg', 'pq'] as const;
export type HighRange = (typeof HIGH_RANGES)[number];

/** One quality: a stored fragmented MP4 file and its HLS playlist, without addresses. */
@Schema({ _id: false })
export class Rendition {
  /** The shorter side in pixels, as qualities are commonly named: 720 for an upright 720 × 1280 as well. */
  @Prop({ required: true }) height: number;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId: Types.ObjectId;
  @Prop({ required: true }) bytes: number;
  @Prop({ required: true }) bitsPerSecond: number;
  /** For example `1280x720`, as the picture is stored. */
  @Prop({ required: true }) resolution: string;
  /** Media playlist in which every address is `media.mp4`. */
  @Prop({ required: true }) playlist: string;
}

const RenditionSchema = partSchema(Rendition);

/** A video of a chapter: a stored file with its poster and qualities, or a link to another site. */
@Schema({ collection: 'videos', timestamps: true })
export class Video {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'units' }) unitId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'units.chapters' }) chapterId: Types.ObjectId;
  @Prop({ required: true }) title: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) createdBy: Types.ObjectId;
  /** An http(s) address; absent for a stored video. The server never fetches it. */
  @Prop() link?: string;
  /** The uploaded file; absent for a link, as are all fields below. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) fileId?: Types.ObjectId;
  /** Chosen by the page that uploaded the video. */
  @Prop() uploadId?: string;
  @Prop() bytes?: number;
  @Prop() durationSeconds?: number;
  /** Size of the picture as displayed, in pixels. */
  @Prop() width?: number;
  @Prop() height?: number;
  /** Transfer function of a film with a high dynamic range; absent for all others. */
  @Prop({ type: String, enum: HIGH_RANGES }) highRange?: HighRange;
  @Prop() hasSound?: boolean;
  /** ffmpeg's name of the container, detected by content. */
  @Prop() container?: string;
  /** True if browsers can play the uploaded file itself. */
  @Prop() isPlayableAsIs?: boolean;
  @Prop({ required: true, type: String, enum: VIDEO_STATES }) state: VideoState;
  /** Percent of the processing, 0 to 100. */
  @Prop({ required: true, default: 0 }) progress: number;
  /** Why processing failed, as a sentence. */
  @Prop() error?: string;
  /** When processing was last requested. */
  @Prop() requestedAt?: Date;
  /** The run that may write to this row; earlier runs no longer may. */
  @Prop() runId?: string;
  /** Files that this run may have stored already; the next run or the removal discards them. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined, outlives: 'files' }) making?: Types.ObjectId[];
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) posterFileId?: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'files' }) captionsFileId?: Types.ObjectId;
  /** Lowest first. While the others are being made, only the lowest. */
  @Prop({ type: [RenditionSchema], default: undefined }) renditions?: Rendition[];
  /** Readers ignore a row that has this; a job removes files and row. */
  @Prop() deletedAt?: Date;
  createdAt: Date;
}

export type VideoRow = Video & { _id: Types.ObjectId };

export const VideoSchema = SchemaFactory.createForClass(Video);
// The team's search.
addSearchFields(VideoSchema, ['title']);

// A year's videos, newest first.
VideoSchema.index({ tenantId: 1, yearId: 1, _id: -1 }, { name: 'year_newest_first' });
// Videos whose processing failed.
VideoSchema.index({ tenantId: 1, _id: -1 }, { name: 'failed', partialFilterExpression: { state: 'failed' } });
// Counts of the content of a unit or chapter.
VideoSchema.index({ tenantId: 1, unitId: 1, chapterId: 1 }, { name: 'place_content' });
// An upload makes only one video, even if its end is sent again; the progress stream finds the video by this index too.
VideoSchema.index(
  { tenantId: 1, uploadId: 1 },
  { name: 'one_per_upload', unique: true, partialFilterExpression: { uploadId: { $type: 'string' } } },
);
// The sweeps of videos whose job was never requested, and of deleted ones.
VideoSchema.index({ state: 1, requestedAt: 1 }, { name: 'state_by_request' });
VideoSchema.index({ deletedAt: 1 }, { name: 'deleted', partialFilterExpression: { deletedAt: { $type: 'date' } } });
