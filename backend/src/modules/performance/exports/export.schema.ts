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

/** True for a column of one task, quiz or session, which has an id and a title. */
export const isOfThing = (kind: ViewColumnKind): boolean => kind === 'task' || kind === 'quiz' || kind === 'session';

/** A column of a gradebook as somebody saw it. */
export interface ViewColumn {
  kind: ViewColumnKind;
  /** Of the task, quiz or session; left out of the others. */
  id?: string;
  /** Of the task, quiz or session. */
  title?: string;
}

/** What somebody saw of a gradebook: these students, in this order, with these columns. */
export interface GradebookView {
  yearId: string;
  format: ExportFormat;
  columns: ViewColumn[];
  studentIds: string[];
}

/** One spreadsheet that somebody of the teacher's team asked for. The stored file has the same id as its export. */
@Schema({ collection: 'exports', versionKey: false })
export class Export {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) requestedBy: Types.ObjectId;
  @Prop({ required: true, type: String, enum: EXPORT_KINDS }) kind: ExportKind;
  /** Of a group's performance or gradebook, or of a quiz's results in one group. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId?: Types.ObjectId;
  /** Of the group, or of a gradebook's year, at the request. */
  @Prop() groupName?: string;
  /** Of a gradebook. Ids of students who have gone since are left out. */
  @Prop({ type: SchemaTypes.Mixed }) view?: GradebookView;
  /** Of a quiz's results, with its title at the request. The quiz may be deleted since. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'quizzes' }) quizId?: Types.ObjectId;
  @Prop() quizTitle?: string;
  /** Of a quiz's results; a gradebook's is in its view, others are .xlsx. */
  @Prop({ type: String, enum: EXPORT_FORMATS }) format?: ExportFormat;
  @Prop({ required: true }) fileName: string;
  /** One sentence; present when the export failed. */
  @Prop() error?: string;
  @Prop() bytes?: number;
  @Prop({ required: true }) createdAt: Date;
  /** The last time that somebody asked for it: at first, or again after a failure. */
  @Prop({ required: true }) requestedAt: Date;
  /** Absent while the export is open: how far it is, its job says. */
  @Prop() finishedAt?: Date;
  /** When a finished export is removed with its file. */
  @Prop({ required: true }) expiresAt: Date;
}

export const ExportSchema = SchemaFactory.createForClass(Export);

// A tenant's history, newest first; and how many of its exports are open.
ExportSchema.index({ tenantId: 1, createdAt: -1, _id: -1 }, { name: 'tenant_newest_first' });
// The sweep of exports whose time is over.
ExportSchema.index({ expiresAt: 1 }, { name: 'by_expiry' });
// Open exports, whose job may never have been requested.
ExportSchema.index({ finishedAt: 1, requestedAt: 1 }, { name: 'open_by_request' });
