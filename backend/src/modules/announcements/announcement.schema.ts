import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { READERS, type Readers } from './audience.js';

/** An announcement from the teacher's team to all or part of the school. */
@Schema({ collection: 'announcements', timestamps: true })
export class Announcement {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true }) title: string;
  /** Plain text: blank lines separate paragraphs, formulas are written between dollar signs. */
  @Prop({ required: true }) text: string;
  /** The audience: `all`, `year:<id>` or `group:<id>`; see audience.ts. */
  @Prop({ required: true, type: [String] }) audience: string[];
  @Prop({ required: true, type: String, enum: READERS }) readers: Readers;
  /** Before this time only the team sees it. */
  @Prop({ required: true }) publishAt: Date;
  @Prop({ required: true, default: false }) pinned: boolean;
  /** Readers are asked to confirm that they have read it. */
  @Prop({ required: true, default: false }) acknowledge: boolean;
  /** When its words were last corrected after somebody had read them; absent if they never were. */
  @Prop() correctedAt?: Date;
  @Prop({ type: [SchemaTypes.ObjectId], default: [], refersTo: 'files' }) fileIds: Types.ObjectId[];
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) createdBy: Types.ObjectId;
  /** Set on deletion: lists leave the announcement out, but the activity log can still read its title. */
  @Prop() deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const AnnouncementSchema = SchemaFactory.createForClass(Announcement);

// Every list of a tenant's announcements that are not deleted: pinned ones first, then the newest.
AnnouncementSchema.index(
  { tenantId: 1, deletedAt: 1, pinned: -1, publishAt: -1, _id: -1 },
  { name: 'pinned_then_newest' },
);
// Finds the files that are in use.
AnnouncementSchema.index({ tenantId: 1, fileIds: 1 }, { name: 'file_use' });
// Retention.
AnnouncementSchema.index({ publishAt: 1 }, { name: 'by_age' });

/** Records that a person has read an announcement: one row per person, however often they open it. */
@Schema({ collection: 'announcementReads', versionKey: false })
export class AnnouncementRead {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'announcements' }) announcementId: Types.ObjectId;
  /** A student or a student's parent. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  @Prop({ required: true }) readAt: Date;
  @Prop() acknowledgedAt?: Date;
}

export const AnnouncementReadSchema = SchemaFactory.createForClass(AnnouncementRead);

// One row per person; also finds who has read an announcement.
AnnouncementReadSchema.index({ tenantId: 1, announcementId: 1, personId: 1 }, { unique: true, name: 'one_per_person' });
// Deletes a person's reads with the person.
AnnouncementReadSchema.index({ personId: 1 }, { name: 'of_person' });
// Retention.
AnnouncementReadSchema.index({ readAt: 1 }, { name: 'by_age' });
