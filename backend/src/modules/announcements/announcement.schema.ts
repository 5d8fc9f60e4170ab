import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { READERS, type Readers } from './audience.js';

/** An announcement of the teacher's team to a part of the school. */
@Schema({ collection: 'announcements', timestamps: true })
export class Announcement {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true }) title: string;
  /** Plain text: blank lines part paragraphs, formulas stand between dollar signs. */
  @Prop({ required: true }) text: string;
  /** `all`, `year:<id>` or `group:<id>`: whom it reaches; see audience.ts. */
  @Prop({ required: true, type: [String] }) audience: string[];
  @Prop({ required: true, type: String, enum: READERS }) readers: Readers;
  /** Nobody but the team sees it earlier. */
  @Prop({ required: true }) publishAt: Date;
  @Prop({ required: true, default: false }) pinned: boolean;
  /** Readers are asked to say that they have read it. */
  @Prop({ required: true, default: false }) acknowledge: boolean;
  @Prop({ type: [SchemaTypes.ObjectId], default: [], refersTo: 'files' }) fileIds: Types.ObjectId[];
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) createdBy: Types.ObjectId;
  /** Set when it is deleted: lists leave it out, the activity log still reads its title. */
  @Prop() deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export const AnnouncementSchema = SchemaFactory.createForClass(Announcement);

// A tenant's live ones as every list shows them: pinned ones first, then the newest.
AnnouncementSchema.index(
  { tenantId: 1, deletedAt: 1, pinned: -1, publishAt: -1, _id: -1 },
  { name: 'pinned_then_newest' },
);
// Which files are in use.
AnnouncementSchema.index({ tenantId: 1, fileIds: 1 }, { name: 'file_use' });
// The sweep of old ones.
AnnouncementSchema.index({ publishAt: 1 }, { name: 'by_age' });

/** That a person has read an announcement: once per person, however often it is opened. */
@Schema({ collection: 'announcementReads', versionKey: false })
export class AnnouncementRead {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'announcements' }) announcementId: Types.ObjectId;
  /** A student, or the parent of one. */
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) personId: Types.ObjectId;
  @Prop({ required: true }) readAt: Date;
  @Prop() acknowledgedAt?: Date;
}

export const AnnouncementReadSchema = SchemaFactory.createForClass(AnnouncementRead);

// One per person; who has read some announcements.
AnnouncementReadSchema.index({ tenantId: 1, announcementId: 1, personId: 1 }, { unique: true, name: 'one_per_person' });
// What goes with a person.
AnnouncementReadSchema.index({ personId: 1 }, { name: 'of_person' });
// The sweep of old ones.
AnnouncementReadSchema.index({ readAt: 1 }, { name: 'by_age' });
