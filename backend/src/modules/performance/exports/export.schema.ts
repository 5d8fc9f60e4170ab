import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const EXPORT_KINDS = ['users', 'group-performance'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const EXPORT_STATUSES = ['queued', 'active', 'done', 'failed'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** One spreadsheet that somebody of the teacher's team asked for. The stored file has the same id as its export. */
@Schema({ collection: 'exports', versionKey: false })
export class Export {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) requestedBy: Types.ObjectId;
  @Prop({ required: true, type: String, enum: EXPORT_KINDS }) kind: ExportKind;
  /** Of a group's performance only, as is the name that the group had at the request. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId?: Types.ObjectId;
  @Prop() groupName?: string;
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
