import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** "My data" of one person, who is the row's id: one archive at a time, at most one a day. */
@Schema({ collection: 'archives', versionKey: false })
export class Archive {
  @Prop({ required: true, type: SchemaTypes.ObjectId }) _id: Types.ObjectId;
  /** Chosen at the request: a run after a killed one finds what that one has stored. There is no file before. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'files' }) fileId: Types.ObjectId;
  @Prop({ required: true }) requestedAt: Date;
  /** Whose data it holds, noted before the first byte: it goes when one of them does. Absent until then. */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined, outlives: 'users' }) studentIds?: Types.ObjectId[];
  /** Absent while the archive is open. */
  @Prop() finishedAt?: Date;
  @Prop() bytes?: number;
  /** One sentence; present when it could not be made. */
  @Prop() error?: string;
  /** When it is removed with its file. */
  @Prop({ required: true }) expiresAt: Date;
}

export const ArchiveSchema = SchemaFactory.createForClass(Archive);

// The sweep of archives whose time is over.
ArchiveSchema.index({ expiresAt: 1 }, { name: 'by_expiry' });
// Archives that hold a deleted student's data.
ArchiveSchema.index({ studentIds: 1 }, { sparse: true, name: 'by_student' });
// Open archives, whose job may never have been requested.
ArchiveSchema.index({ finishedAt: 1, requestedAt: 1 }, { name: 'open_by_request' });
