import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { partSchema } from '../database/objects.js';
import type { AuditAction } from '../features/feature.js';

export const ACTOR_ROLES = ['teacher', 'assistant', 'student', 'parent', 'operator'] as const;
/**
 * Roles that can be chosen from a list. There are thousands of students and parents: they are found through one of
 * their entries.
 */
export const TEAM_ROLES = ['teacher', 'assistant', 'operator'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** Who did it, with their name at that time: an assistant may be deleted when the log is read. */
@Schema({ _id: false })
export class AuditActor {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) id: Types.ObjectId;
  @Prop({ type: String, default: null }) name: string | null;
  @Prop({ required: true, type: String, enum: ACTOR_ROLES }) role: ActorRole;
}

/** What it was done to, with its name at that time. */
@Schema({ _id: false })
export class AuditSubject {
  @Prop({ required: true, type: String }) type: string;
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'whatever it was' }) id: Types.ObjectId;
  /** Null for a subject that has no name. */
  @Prop({ type: String, default: null }) name: string | null;
}

/** Where a sign-in came from. */
@Schema({ _id: false })
export class AuditClient {
  @Prop({ required: true }) address: string;
  @Prop({ required: true }) device: string;
}

/** One field of an edit. */
@Schema({ _id: false })
export class AuditedChange {
  @Prop({ required: true }) field: string;
  @Prop({ type: String, default: null }) before: string | null;
  @Prop({ type: String, default: null }) after: string | null;
}

/** One action of somebody. Never changed; deleted when it expires. */
@Schema({ collection: 'auditEntries', versionKey: false })
export class AuditEntry {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ required: true }) at: Date;
  @Prop({ required: true, type: String }) action: AuditAction;
  @Prop({ required: true, type: partSchema(AuditActor) }) actor: AuditActor;
  @Prop({ type: [partSchema(AuditSubject)], default: [] }) subjects: AuditSubject[];
  /** Only for edits: the changed fields. */
  @Prop({ type: [partSchema(AuditedChange)], default: undefined }) changes?: AuditedChange[];
  /** Only for sign-ins, failed sign-ins and new passwords. */
  @Prop({ type: partSchema(AuditClient) }) client?: AuditClient;
  /** The number of subjects beyond those listed. */
  @Prop({ required: true, default: 0 }) moreSubjects: number;
  /** The same as in the request's log lines and its X-Request-Id header. */
  @Prop({ required: true }) requestId: string;
  @Prop({ required: true }) expiresAt: Date;
}

export const AuditEntrySchema = SchemaFactory.createForClass(AuditEntry);

// A tenant's log, newest first, and its filters by action, person and subject; and the team members in it. The indexes
// include the id because the log is sorted by it too: otherwise a page would read and sort every matching entry.
AuditEntrySchema.index({ tenantId: 1, at: -1, _id: -1 }, { name: 'newest_first' });
AuditEntrySchema.index({ tenantId: 1, action: 1, at: -1, _id: -1 }, { name: 'by_action' });
AuditEntrySchema.index({ tenantId: 1, 'actor.id': 1, at: -1, _id: -1 }, { name: 'by_actor' });
AuditEntrySchema.index({ tenantId: 1, 'actor.role': 1, 'actor.id': 1, at: -1 }, { name: 'team' });
AuditEntrySchema.index({ tenantId: 1, 'subjects.id': 1, at: -1, _id: -1 }, { name: 'by_subject' });
// Retention.
AuditEntrySchema.index({ expiresAt: 1 }, { name: 'expiry' });
