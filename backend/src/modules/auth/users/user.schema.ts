import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { BY_NAME, partSchema } from '../../../platform/database/objects.js';
import { type Role, ROLES } from '../../../platform/auth-guard/principal.js';

/** A current sign-in. Removing it from the row ends it and invalidates its token. */
@Schema({ _id: false })
export class SignIn {
  /** The token's `jti`. */
  @Prop({ required: true }) tokenId: string;
  @Prop({ required: true }) startedAt: Date;
  /** Accurate to five minutes. */
  @Prop({ required: true }) lastUsedAt: Date;
  @Prop({ required: true }) expiresAt: Date;
  /** A readable name: `Chrome on Windows`. */
  @Prop({ required: true }) device: string;
  /** Shortened. */
  @Prop({ required: true }) address: string;
}

/** What a confirmation mail asks for: its code or its link. A newer mail replaces it. */
@Schema({ _id: false })
export class AddressProof {
  /** The address to be confirmed. */
  @Prop({ required: true }) email: string;
  /** HMAC of the six-digit code. */
  @Prop({ required: true }) codeHash: string;
  /** SHA-256 of the link's token. */
  @Prop({ required: true }) tokenHash: string;
  @Prop({ required: true }) sentAt: Date;
  @Prop({ required: true }) expiresAt: Date;
  /** How many more times a code may be tried. */
  @Prop({ required: true }) triesLeft: number;
}

/** A passkey (a WebAuthn credential): its private key is on the owner's device, or in their password manager. */
@Schema({ _id: false })
export class Passkey {
  /** The credential's id, base64url. */
  @Prop({ required: true }) id: string;
  /** COSE key, base64url. */
  @Prop({ required: true }) publicKey: string;
  /** The device's own count of its signatures; 0 for one that does not count. */
  @Prop({ required: true }) counter: number;
  /** How the browser reaches it, as reported by the device: `internal`, `usb`. */
  @Prop({ type: [String], required: true }) transports: string[];
  @Prop({ required: true }) name: string;
  @Prop({ required: true }) addedAt: Date;
  @Prop() lastUsedAt?: Date;
}

/** An authenticator app, passkeys, or both, and the recovery codes that replace them when they are lost. */
@Schema({ _id: false })
export class SecondFactor {
  /**
   * The app's secret, encrypted (AES-256-GCM) rather than hashed: a code can only be checked against the secret itself.
   */
  @Prop() secret?: string;
  /** When the app was connected; absent for one connected by a version that did not store it. */
  @Prop() appAddedAt?: Date;
  /** The time step of the app's last used code: that code and earlier ones are rejected. */
  @Prop() lastStep?: number;
  @Prop({ type: [partSchema(Passkey)], default: [] }) passkeys: Passkey[];
  /** HMACs of the unused recovery codes. */
  @Prop({ type: [String], required: true }) recoveryCodes: string[];
  @Prop({ required: true }) addedAt: Date;
}

/** An app's secret that no code has confirmed yet. */
@Schema({ _id: false })
export class ProposedFactor {
  /** Encrypted. */
  @Prop({ required: true }) secret: string;
  @Prop({ required: true }) expiresAt: Date;
}

/** A secret stored only as a hash or HMAC: a parent's one-time password, or a password reset token. */
@Schema({ _id: false })
export class HashedSecret {
  @Prop({ required: true }) hash: string;
  @Prop({ required: true }) expiresAt: Date;
}

/** A link between a child and this parent that is being written: the parent is not removed until it is settled. */
@Schema({ _id: false })
export class PendingLink {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) childId: Types.ObjectId;
  /** After this time the writer must have crashed, and the sweeper settles the link. */
  @Prop({ required: true }) until: Date;
}

/** A parent's consent for one child: to which version of the text, and until when. */
@Schema({ _id: false })
export class ParentConsent {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) parentId: Types.ObjectId;
  /** Version of the text that the parent has read: see people/consents. */
  @Prop({ required: true }) textVersion: string;
  @Prop({ required: true }) at: Date;
  @Prop() withdrawnAt?: Date;
}

/** A student's time in one group. */
@Schema({ _id: false })
export class StoredMembership {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'groups' }) groupId: Types.ObjectId;
  @Prop({ required: true }) from: Date;
  /** Absent while it lasts. */
  @Prop() until?: Date;
}

/** What the removal job or the merge job needs once the student's own fields are deleted. */
@Schema({ _id: false })
export class FormerStudent {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) parentId?: Types.ObjectId;
  /** Used to find remaining traces an hour later, when the rest of the row is deleted. */
  @Prop() email?: string;
  /** The group to give the kept account if it has none. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'groups' }) groupId?: Types.ObjectId;
  /** The other account of the same child, into which this one is merged; absent if the student was deleted. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) mergedInto?: Types.ObjectId;
  /** When everything that belonged to the student was removed or moved: after this, only traces may be left. */
  @Prop() removedAt?: Date;
}

/**
 * Everybody who signs in. `tenantId` is the real teacher: a teacher's own id, or the teacher of an assistant or a
 * student; absent for parents, who may have children with several teachers. A student's year is that of the group.
 * Emails are compared exactly; only lists by name use the name collation.
 */
@Schema({ collection: 'users', timestamps: true })
export class User {
  @Prop({ required: true }) name: string;
  /** Students only: the same name in the other script (schema.org `alternateName`), Arabic or Latin. */
  @Prop() alternateName?: string;
  /** Lowercased. */
  @Prop({ required: true }) email: string;
  /** Argon2id; absent for a parent who has never chosen a password. */
  @Prop() passwordHash?: string;
  @Prop({ required: true, type: String, enum: ROLES }) role: Role;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId?: Types.ObjectId;
  /** The chosen language of their pages and mails: a name from platform/texts. Without one, each device guesses its own. */
  @Prop() language?: string;
  /** What their registration, or their child's, lets guess: for mails only, until a language is chosen. */
  @Prop() mailLanguage?: string;
  /** Incremented by a password change or a deletion, which invalidates every older token. */
  @Prop({ required: true, default: 0 }) tokenVersion: number;
  /** Oldest first; expired ones are dropped when the next one begins. */
  @Prop({ type: [partSchema(SignIn)], default: [] }) signIns: SignIn[];
  /** The time of the last sign-in; absent before the first. */
  @Prop() signedInAt?: Date;
  /** The newest few one-time passwords of a parent who has not activated yet. */
  @Prop({ type: [partSchema(HashedSecret)], default: [] }) oneTimePasswords: HashedSecret[];
  @Prop({ type: [partSchema(HashedSecret)], default: [] }) passwordResets: HashedSecret[];
  @Prop({ type: partSchema(SecondFactor) }) secondFactor?: SecondFactor;
  @Prop({ type: partSchema(ProposedFactor) }) proposedFactor?: ProposedFactor;
  /**
   * When the newest challenge that a passkey of this account has answered was issued: it and older ones are rejected.
   */
  @Prop() challengedAt?: Date;
  /** Teachers only, not assistants: the whole team needs a second factor. */
  @Prop() staffNeedFactor?: boolean;
  /** Phones are E.164 digits without the plus. */
  @Prop() studentPhone?: string;
  @Prop() parentName?: string;
  @Prop() parentPhone?: string;
  /** Parents only; see people/parent-links. */
  @Prop({ type: [partSchema(PendingLink)], default: undefined }) pendingLinks?: PendingLink[];
  /**
   * Parents only: incremented whenever a link is started or settled, so that a removal can detect a concurrent link.
   */
  @Prop() linkVersion?: number;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'users' }) parentId?: Types.ObjectId;
  /**
   * Students only: the linked parent's email, so that a list can be sorted by it. Rewritten when that email changes.
   */
  @Prop() parentEmail?: string;
  /** Students only: all searched fields, folded; see people/students/student-search-texts.repository.ts. */
  @Prop() searchText?: string;
  /**
   * Students only: keys that find the search text by part of a word, some hundred per student; see
   * platform/database/folding.ts.
   */
  @Prop({ type: [String], default: undefined, select: false }) searchKeys?: string[];
  /** Students only: the folded name, the sort order of search keys in their index. */
  @Prop({ select: false }) nameOrder?: string;
  /** Set when a searched field changes, cleared when the search text is rewritten. */
  @Prop() searchStale?: boolean;
  /**
   * Students only: the parent was named by the person who registered, and the team has not vouched for that parent by
   * putting the student into a group. Until then the parent sees nothing of the child and gets no mail.
   */
  @Prop() parentUnconfirmed?: boolean;
  /** Students only: the parent's consents, oldest first. Deleted with the student. */
  @Prop({ type: [partSchema(ParentConsent)], default: undefined }) parentConsents?: ParentConsent[];
  /** Students who registered: SHA-256 of that request's Idempotency-Key, by which its repeat is recognised. */
  @Prop() registrationKey?: string;
  /** When the owner confirmed this address, or the team vouched for it. */
  @Prop() emailProvenAt?: Date;
  /** The address that replaces the email once it is confirmed. */
  @Prop() newEmail?: string;
  @Prop({ type: partSchema(AddressProof) }) addressProof?: AddressProof;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'schools' }) schoolId?: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId?: Types.ObjectId;
  /**
   * Students only: their time in each group, oldest first. `groupId` says which group is the current one; both are only
   * ever written together (people/memberships).
   */
  @Prop({ type: [partSchema(StoredMembership)], default: undefined }) memberships?: StoredMembership[];
  /** Students awaiting access only: the group whose link they registered with. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'groups' }) wishedGroupId?: Types.ObjectId;
  /**
   * Students only: another account is being merged into this one; until this time this one must not be merged itself.
   */
  @Prop() keepsUntil?: Date;
  /**
   * Set when the account is deleted or merged into another; readers ignore the row, and a job removes or moves what
   * belonged to it.
   */
  @Prop() deletedAt?: Date;
  /**
   * Deleted students only. The row itself no longer has a tenant, parent, school or group, so that every list and count
   * can be read from its index alone, without checking each row for the deletion mark.
   */
  @Prop({ type: partSchema(FormerStudent) }) formerly?: FormerStudent;
  createdAt: Date;
  updatedAt: Date;
}

export type UserRow = User & { _id: Types.ObjectId };

export const UserSchema = SchemaFactory.createForClass(User);

// Signing in, and one account per email. A deleted account frees its email.
UserSchema.index(
  { email: 1 },
  { unique: true, partialFilterExpression: { email: { $exists: true } }, name: 'account' },
);
// Whether there is any teacher, in any tenant.
UserSchema.index({ role: 1 }, { partialFilterExpression: { role: 'teacher' }, name: 'teachers' });
// A group's roster, and the students awaiting access (no groupId), by name; the id orders namesakes, so pages are stable.
UserSchema.index({ tenantId: 1, role: 1, groupId: 1, name: 1, _id: 1 }, { collation: BY_NAME, name: 'roster_by_name' });
// Every student, or every assistant, of a tenant by name.
UserSchema.index({ tenantId: 1, role: 1, name: 1, _id: 1 }, { collation: BY_NAME, name: 'role_by_name' });
// Every student of a tenant by another column: GET /auth/students?sort=….
for (const column of ['email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const) {
  UserSchema.index({ tenantId: 1, role: 1, [column]: 1, _id: 1 }, { collation: BY_NAME, name: `role_by_${column}` });
}
// Students whose search text starts with a word.
UserSchema.index({ tenantId: 1, role: 1, searchText: 1 }, { name: 'search' });
// Students whose text contains a word or part of one, in order and counted. Read from the index alone, which has some
// hundred keys per student.
UserSchema.index({ tenantId: 1, searchKeys: 1, nameOrder: 1, _id: 1 }, { name: 'search_keys' });
// Sweep: search texts left stale by a crash.
UserSchema.index({ searchStale: 1 }, { sparse: true });
// Students who ask to join a group, by name.
UserSchema.index(
  { tenantId: 1, wishedGroupId: 1, name: 1, _id: 1 },
  { partialFilterExpression: { wishedGroupId: { $exists: true } }, collation: BY_NAME, name: 'wishes_by_name' },
);
// A parent's children.
UserSchema.index({ parentId: 1 }, { partialFilterExpression: { parentId: { $exists: true } } });
// Whether a school still has students.
UserSchema.index({ schoolId: 1 }, { partialFilterExpression: { schoolId: { $exists: true } } });
// Using a password reset secret.
UserSchema.index({ 'passwordResets.hash': 1 }, { sparse: true });
// Using a link that confirms an address.
UserSchema.index({ 'addressProof.tokenHash': 1 }, { sparse: true });
// Sweep: links that were started but never settled.
UserSchema.index({ 'pendingLinks.until': 1 }, { sparse: true });
// Sweep: deleted students whose removal has not run.
UserSchema.index({ deletedAt: 1 }, { sparse: true });
