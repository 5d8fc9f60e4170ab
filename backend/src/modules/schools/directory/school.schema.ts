import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { createdOnce } from '../../../platform/database/created-once.js';
import { BY_NAME, partSchema } from '../../../platform/database/objects.js';
import { BY_LETTER } from '../../../platform/database/search-keys.js';
import { searchedBy } from '../../../platform/database/search-text.js';

/** A school that students come from. `tenantId` is the teacher who named it. */
@Schema({ collection: 'schools', timestamps: true, collation: BY_NAME })
export class School {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** A deleted school can no longer be chosen, but existing records still show its name. */
  @Prop() deletedAt?: Date;
}

export const SchoolSchema = SchemaFactory.createForClass(School);
SchoolSchema.plugin(createdOnce);

// A tenant's schools by name, and no two live ones of one name: a live school has no deletedAt, deleted ones differ in it.
SchoolSchema.index(
  { tenantId: 1, name: 1, deletedAt: 1 },
  { unique: true, collation: BY_NAME, name: 'tenant_by_name' },
);
// The public list of the registration form.
SchoolSchema.index({ deletedAt: 1, name: 1 }, { collation: BY_NAME, name: 'live_by_name' });

/** By the school's clock. */
@Schema({ _id: false })
export class LiveClassTime {
  /** 1 is Monday, 7 is Sunday. */
  @Prop({ required: true }) weekday: number;
  /** "17:30" */
  @Prop({ required: true }) time: string;
}

/** A live class of a year, as its students find it. */
@Schema({ _id: false })
export class ZoomLink {
  @Prop({ required: true }) title: string;
  /** http or https. */
  @Prop({ required: true }) link: string;
  /** Absent when the teacher has not said when it is. */
  @Prop({ type: partSchema(LiveClassTime) }) weekly?: LiveClassTime;
}

/** A cohort, such as "Year 11": its groups, units and live-class links belong to it. */
@Schema({ collection: 'years', timestamps: true, collation: BY_NAME })
export class Year {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ type: [partSchema(ZoomLink)], default: [] }) zoomLinks: ZoomLink[];
  /** Since when it is only read; absent or null while it is taught. */
  @Prop({ type: Date }) archivedAt?: Date | null;
}

export const YearSchema = SchemaFactory.createForClass(Year);
YearSchema.plugin(createdOnce);

// A tenant's years by name, and no two of one name.
YearSchema.index({ tenantId: 1, name: 1 }, { unique: true, collation: BY_NAME, name: 'tenant_by_name' });
// Live classes of a day, of every tenant: students are notified when one begins.
YearSchema.index({ 'zoomLinks.weekly.weekday': 1 }, { name: 'live_classes' });

/** The one link of a group that students register by. Without it no token of the group is good. */
@Schema({ _id: false })
export class StoredJoinLink {
  /** Part of the token: a new link ends the one before. */
  @Prop({ required: true }) nonce: string;
  @Prop({ required: true }) expiresAt: Date;
  /** Filled in on the form; absent when students choose it. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'schools' }) schoolId?: Types.ObjectId;
}

/** A class of a year. Who is in it is `groupId` of the students, never a second list here. */
@Schema({ collection: 'groups', timestamps: true, collation: BY_NAME })
export class Group {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ type: partSchema(StoredJoinLink) }) joinLink?: StoredJoinLink;
}

export const GroupSchema = SchemaFactory.createForClass(Group);
GroupSchema.plugin(createdOnce);
// What a search of the team finds.
searchedBy(GroupSchema, ['name']);

// A year's groups by name, all groups of a tenant, and no two of one name in a year.
GroupSchema.index({ tenantId: 1, yearId: 1, name: 1 }, { unique: true, collation: BY_NAME, name: 'year_by_name' });
// What every chooser has of all groups, without a row: an index in the order of names does not have the names themselves.
GroupSchema.index({ tenantId: 1, yearId: 1, name: 1, _id: 1 }, { collation: BY_LETTER, name: 'year_refs' });
