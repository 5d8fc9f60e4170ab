import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The "My data" archive of one person, whose id is the row's id: one archive at a time, at most one a day. */
@Schema({ collection: 'archives', versionKey: false })
export class Archive {
  @Prop({ required: true, type: SchemaTypes.ObjectId }) _id: Types.ObjectId;
  /**
   * Chosen when the archive is requested, so that a retry finds the file that a killed run has stored. The file does
   * not exist until the zip is made.
   */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'files' }) fileId: Types.ObjectId;
  @Prop({ required: true }) requestedAt: Date;
  /**
   * Whose data it holds, saved before the first byte is written: the archive is deleted with any one of them. Absent
   * until then.
   */
  @Prop({ type: [SchemaTypes.ObjectId], default: undefined, outlives: 'users' }) studentIds?: Types.ObjectId[];
  /** Absent while the archive is open. */
  @Prop() finishedAt?: Date;
  @Prop() bytes?: number;
  /** One sentence; present if the archive failed. */
  @Prop() error?: string;
  /** When the archive and its file are deleted. */
  @Prop({ required: true }) expiresAt: Date;
}

export const ArchiveSchema = SchemaFactory.createForClass(Archive);

// Expired archives, which are removed with their files.
ArchiveSchema.index({ expiresAt: 1 }, { name: 'by_expiry' });
// Archives that hold a deleted student's data.
ArchiveSchema.index({ studentIds: 1 }, { sparse: true, name: 'by_student' });
// Finds open archives whose job may never have been queued.
ArchiveSchema.index({ finishedAt: 1, requestedAt: 1 }, { name: 'open_by_request' });
