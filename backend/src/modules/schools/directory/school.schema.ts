import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { idempotentCreation } from '../../../platform/database/created-once.js';
import { BY_NAME, partSchema } from '../../../platform/database/objects.js';
import { BY_LETTER } from '../../../platform/database/search-keys.js';
import { addSearchFields } from '../../../platform/database/search-text.js';

/** A school that students come from. `tenantId` is the teacher who added it. */
@Schema({ collection: 'schools', timestamps: true, collation: BY_NAME })
export class School {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  /** A deleted school can no longer be chosen, but existing records still show its name. */
  @Prop() deletedAt?: Date;
}

export const SchoolSchema = SchemaFactory.createForClass(School);
SchoolSchema.plugin(idempotentCreation);

// A tenant's schools by name, unique among live ones: a live school has no deletedAt, and deleted ones differ in it.
SchoolSchema.index(
  { tenantId: 1, name: 1, deletedAt: 1 },
  { unique: true, collation: BY_NAME, name: 'tenant_by_name' },
);
// The public list of the registration form.
SchoolSchema.index({ deletedAt: 1, name: 1 }, { collation: BY_NAME, name: 'live_by_name' });

/** Local time of the school. */
@Schema({ _id: false })
export class LiveClassTime {
  /** 1 is Monday, 7 is Sunday. */
  @Prop({ required: true }) weekday: number;
  /** For example "17:30". */
  @Prop({ required: true }) time: string;
}

/** A live class of a year, as shown to its students. */
@Schema({ _id: false })
export class ZoomLink {
  @Prop({ required: true }) title: string;
  /** An http or https address. */
  @Prop({ required: true }) link: string;
  /** Absent if the teacher has not entered a time. */
  @Prop({ type: partSchema(LiveClassTime) }) weekly?: LiveClassTime;
}

/** A cohort, such as "Year 11": its groups, units and live-class links belong to it. */
@Schema({ collection: 'years', timestamps: true, collation: BY_NAME })
export class Year {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ type: [partSchema(ZoomLink)], default: [] }) zoomLinks: ZoomLink[];
  /** When it became read-only; absent or null while it is taught. */
  @Prop({ type: Date }) archivedAt?: Date | null;
}

export const YearSchema = SchemaFactory.createForClass(Year);
YearSchema.plugin(idempotentCreation);

// A tenant's years by name, which is unique.
YearSchema.index({ tenantId: 1, name: 1 }, { unique: true, collation: BY_NAME, name: 'tenant_by_name' });
// A day's live classes of all tenants, to notify students when one begins.
YearSchema.index({ 'zoomLinks.weekly.weekday': 1 }, { name: 'live_classes' });

/** The only link by which students register for a group. Without it, no token of the group is valid. */
@Schema({ _id: false })
export class StoredJoinLink {
  /** Part of the token, so that a new link invalidates the one before. */
  @Prop({ required: true }) nonce: string;
  @Prop({ required: true }) expiresAt: Date;
  /** Prefilled on the form; absent if students choose their school. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'schools' }) schoolId?: Types.ObjectId;
}

/** A class of a year. Its members are the students with its `groupId`; there is no second list here. */
@Schema({ collection: 'groups', timestamps: true, collation: BY_NAME })
export class Group {
  @Prop({ required: true }) name: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'years' }) yearId: Types.ObjectId;
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ type: partSchema(StoredJoinLink) }) joinLink?: StoredJoinLink;
}

export const GroupSchema = SchemaFactory.createForClass(Group);
GroupSchema.plugin(idempotentCreation);
// The team's search.
addSearchFields(GroupSchema, ['name']);

// A year's groups by name, all groups of a tenant, and unique names within a year.
GroupSchema.index({ tenantId: 1, yearId: 1, name: 1 }, { unique: true, collation: BY_NAME, name: 'year_by_name' });
// Covers the list of all groups for selection menus. A separate index, because one in name order (with its collation)
// does not contain the names themselves.
GroupSchema.index({ tenantId: 1, yearId: 1, name: 1, _id: 1 }, { collation: BY_LETTER, name: 'year_refs' });
