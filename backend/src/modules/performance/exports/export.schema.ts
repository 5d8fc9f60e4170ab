import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const EXPORT_KINDS = ['users', 'group-performance', 'gradebook', 'quiz-results'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const EXPORT_STATUSES = ['queued', 'active', 'done', 'failed'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const VIEW_COLUMN_KINDS = ['name', 'overall', 'average', 'attendance', 'task', 'quiz', 'session'] as const;
type ViewColumnKind = (typeof VIEW_COLUMN_KINDS)[number];

/** True for a column for one task, quiz or session, which has an id and a title. */
export const isItemColumn = (kind: ViewColumnKind): boolean => kind === 'task' || kind === 'quiz' || kind === 'session';

/** A gradebook column as the requester saw it. */
export interface ViewColumn {
  kind: ViewColumnKind;
  /** The id of the task, quiz or session; left out for other columns. */
  id?: string;
  /** The title of the task, quiz or session. */
  title?: string;
  /** Its day, as ISO 8601 UTC: the deadline, the start or the session's date. */
  date?: string;
  /** Its maximum. */
  outOf?: number;
}

/** What the requester saw of a gradebook: these students, in this order, with these columns. */
export interface GradebookView {
  yearId: string;
  format: ExportFormat;
  columns: ViewColumn[];
  studentIds: string[];
}

/** A spreadsheet requested by a member of the teacher's team. The stored file has the same id as its export. */
@Schema({ collection: 'exports', versionKey: false })
export class Export {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) requestedBy: Types.ObjectId;
  @Prop({ required: true, type: String, enum: EXPORT_KINDS }) kind: ExportKind;
  /** For a group's performance or gradebook, or for a quiz's results in one group. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId?: Types.ObjectId;
  /** Name of the group, or of a gradebook's year, at the time of the request. */
  @Prop() groupName?: string;
  /** For a gradebook. Students deleted since are left out of the file. */
  @Prop({ type: SchemaTypes.Mixed }) view?: GradebookView;
  /** For a quiz's results, with the quiz's title at the time of the request. The quiz may have been deleted since. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'quizzes' }) quizId?: Types.ObjectId;
  @Prop() quizTitle?: string;
  /** For a quiz's results; a gradebook's format is in its view, and other kinds are always .xlsx. */
  @Prop({ type: String, enum: EXPORT_FORMATS }) format?: ExportFormat;
  @Prop({ required: true }) fileName: string;
  /** One sentence; present when the export failed. */
  @Prop() error?: string;
  @Prop() bytes?: number;
  @Prop({ required: true }) createdAt: Date;
  /** When it was last requested: at first, or again after a failure. */
  @Prop({ required: true }) requestedAt: Date;
  /** Absent while the export is open; its progress is in its job. */
  @Prop() finishedAt?: Date;
  /** When a finished export is removed with its file. */
  @Prop({ required: true }) expiresAt: Date;
}

export const ExportSchema = SchemaFactory.createForClass(Export);

// A tenant's history, newest first, and the count of its open exports.
ExportSchema.index({ tenantId: 1, createdAt: -1, _id: -1 }, { name: 'tenant_newest_first' });
// Expired exports, which are removed with their files.
ExportSchema.index({ expiresAt: 1 }, { name: 'by_expiry' });
// Open exports, whose job may never have been requested.
ExportSchema.index({ finishedAt: 1, requestedAt: 1 }, { name: 'open_by_request' });
