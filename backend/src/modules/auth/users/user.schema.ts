import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { BY_NAME, partSchema } from '../../../platform/database/objects.js';
import { type Role, ROLES } from '../../../platform/auth-guard/principal.js';

/** A sign-in that lasts: taken out of the row when it ends, and its token is good no longer. */
@Schema({ _id: false })
export class SignIn {
  /** The token's `jti`. */
  @Prop({ required: true }) tokenId: string;
  @Prop({ required: true }) startedAt: Date;
  /** To five minutes. */
  @Prop({ required: true }) lastUsedAt: Date;
  @Prop({ required: true }) expiresAt: Date;
  /** In words: `Chrome on Windows`. */
  @Prop({ required: true }) device: string;
  /** Shortened. */
  @Prop({ required: true }) address: string;
}

/** What a mail to an address asks back: its digits or its link. A newer one ends it. */
@Schema({ _id: false })
export class AddressProof {
  /** The address that it proves. */
  @Prop({ required: true }) email: string;
  /** HMAC of the six digits. */
  @Prop({ required: true }) codeHash: string;
  /** SHA-256 of the link's token. */
  @Prop({ required: true }) tokenHash: string;
  @Prop({ required: true }) sentAt: Date;
  @Prop({ required: true }) expiresAt: Date;
  /** How often digits may still be tried. */
  @Prop({ required: true }) triesLeft: number;
}

/** A passkey (a credential of WebAuthn): its private key is on the owner's device, or in their password manager. */
@Schema({ _id: false })
export class Passkey {
  /** The credential's id, base64url. */
  @Prop({ required: true }) id: string;
  /** COSE, base64url. */
  @Prop({ required: true }) publicKey: string;
  /** How often it has signed, by its own count; 0 for one that does not count. */
  @Prop({ required: true }) counter: number;
  /** How it is reached, as it says itself: `internal`, `usb`. */
  @Prop({ type: [String], required: true }) transports: string[];
  @Prop({ required: true }) name: string;
  @Prop({ required: true }) addedAt: Date;
  @Prop() lastUsedAt?: Date;
}

/** An authenticator app, passkeys, or both, and what takes their place when they are lost. */
@Schema({ _id: false })
export class SecondFactor {
  /** The app's. Sealed (AES-256-GCM): a code can only be checked against the secret itself. */
  @Prop() secret?: string;
  /** The time step of the app's last code that was used: neither it nor an earlier one is taken again. */
  @Prop() lastStep?: number;
  @Prop({ type: [partSchema(Passkey)], default: [] }) passkeys: Passkey[];
  /** HMACs of the recovery codes that are left. */
  @Prop({ type: [String], required: true }) recoveryCodes: string[];
  @Prop({ required: true }) addedAt: Date;
}

/** A secret of which no code has been typed yet. */
@Schema({ _id: false })
export class ProposedFactor {
  /** Sealed. */
  @Prop({ required: true }) secret: string;
  @Prop({ required: true }) expiresAt: Date;
}

/** A secret that is stored as its HMAC only: a parent's one-time password, or a password reset token. */
@Schema({ _id: false })
export class HashedSecret {
  @Prop({ required: true }) hash: string;
  @Prop({ required: true }) expiresAt: Date;
}

/** A link between a child and this parent that is being written: until it is settled the parent is not removed. */
@Schema({ _id: false })
export class PendingLink {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) childId: Types.ObjectId;
  /** After this the writer has crashed, and the sweeper settles the link. */
  @Prop({ required: true }) until: Date;
}

/** A parent's word for one child: to which text, and until when. */
@Schema({ _id: false })
export class ParentConsent {
  @Prop({ required: true, type: SchemaTypes.ObjectId, outlives: 'users' }) parentId: Types.ObjectId;
  /** Of the text that the parent has read: see people/consents. */
  @Prop({ required: true }) textVersion: string;
  @Prop({ required: true }) at: Date;
  @Prop() withdrawnAt?: Date;
}

/** What the removal job, or that of a merge, needs once the student's own fields are gone. */
@Schema({ _id: false })
export class FormerStudent {
  @Prop({ required: true, type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) parentId?: Types.ObjectId;
  /** Finds the traces an hour later, when the last of the row is deleted. */
  @Prop() email?: string;
  /** The group that the kept account gets, if it has none. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'groups' }) groupId?: Types.ObjectId;
  /** The other account of the same child, which everything becomes part of; absent when the student was deleted. */
  @Prop({ type: SchemaTypes.ObjectId, outlives: 'users' }) mergedInto?: Types.ObjectId;
  /** When everything that belonged to the student was removed, or moved: only traces may be left. */
  @Prop() removedAt?: Date;
}

/**
 * Everybody who signs in. `tenantId` is the real teacher: a teacher's own id, an assistant's or a student's teacher;
 * absent for parents, who may have children with several. A student's year is that of the group.
 * Emails are compared exactly; only lists by name use the collation of names.
 */
@Schema({ collection: 'users', timestamps: true })
export class User {
  @Prop({ required: true }) name: string;
  /** Students only: the same name in other letters (schema.org `alternateName`), Arabic or Latin. */
  @Prop() alternateName?: string;
  /** Lowercased. */
  @Prop({ required: true }) email: string;
  /** Argon2id; absent for a parent who has never chosen a password. */
  @Prop() passwordHash?: string;
  @Prop({ required: true, type: String, enum: ROLES }) role: Role;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'users' }) tenantId?: Types.ObjectId;
  /** The language in which they read and are written to: a name of platform/texts; English when absent. */
  @Prop() language?: string;
  /** Raised by a password change or a deletion, which invalidates every older token. */
  @Prop({ required: true, default: 0 }) tokenVersion: number;
  /** Oldest first; what has expired goes when the next one begins. */
  @Prop({ type: [partSchema(SignIn)], default: [] }) signIns: SignIn[];
  /** The last time that somebody signed in; absent before the first. */
  @Prop() signedInAt?: Date;
  /** The newest few of a parent who has not activated yet. */
  @Prop({ type: [partSchema(HashedSecret)], default: [] }) oneTimePasswords: HashedSecret[];
  @Prop({ type: [partSchema(HashedSecret)], default: [] }) passwordResets: HashedSecret[];
  @Prop({ type: partSchema(SecondFactor) }) secondFactor?: SecondFactor;
  @Prop({ type: partSchema(ProposedFactor) }) proposedFactor?: ProposedFactor;
  /** When the newest challenge was made that a passkey of this account has answered: neither it nor an older one counts again. */
  @Prop() challengedAt?: Date;
  /** Teachers only, not assistants: the whole team needs a second factor. */
  @Prop() staffNeedFactor?: boolean;
  /** Phones are E.164 digits without the plus. */
  @Prop() studentPhone?: string;
  @Prop() parentName?: string;
  @Prop() parentPhone?: string;
  /** Parents only; see people/parent-links. */
  @Prop({ type: [partSchema(PendingLink)], default: undefined }) pendingLinks?: PendingLink[];
  /** Parents only: raised whenever a link is started or settled, so that a removal can detect a concurrent link. */
  @Prop() linkVersion?: number;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'users' }) parentId?: Types.ObjectId;
  /** Students only: the linked parent's, so that a list can be sorted by it. Rewritten when that email changes. */
  @Prop() parentEmail?: string;
  /** Students only: everything that is searched, folded; see people/students/student-search-texts.repository.ts. */
  @Prop() searchText?: string;
  /** Students only: what finds the search text by a part of a word, some hundred of them; see platform/database/folding.ts. */
  @Prop({ type: [String], default: undefined, select: false }) searchKeys?: string[];
  /** Students only: the name, folded, in whose order the index of search keys lists them. */
  @Prop({ select: false }) nameOrder?: string;
  /** Set when a searched field changes, cleared when the search text is rewritten. */
  @Prop() searchStale?: boolean;
  /**
   * Students only: whoever registered named the parent, and the team has not vouched for it by putting the student into a
   * group. Until then the parent sees nothing of the child and is mailed nothing.
   */
  @Prop() parentUnconfirmed?: boolean;
  /** Students only: the parent's consents, oldest first. They go with the student. */
  @Prop({ type: [partSchema(ParentConsent)], default: undefined }) parentConsents?: ParentConsent[];
  /** When a mail to this address came back, or the team gave its word for it. */
  @Prop() emailProvenAt?: Date;
  /** The address that takes the email's place once it is proven. */
  @Prop() newEmail?: string;
  @Prop({ type: partSchema(AddressProof) }) addressProof?: AddressProof;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'schools' }) schoolId?: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'groups' }) groupId?: Types.ObjectId;
  /** Students awaiting access only: the group by whose link they registered. */
  @Prop({ type: SchemaTypes.ObjectId, refersTo: 'groups' }) wishedGroupId?: Types.ObjectId;
  /** Students only: another account is being merged into this one, which until then is not merged itself. */
  @Prop() keepsUntil?: Date;
  /** Set when the account is deleted, or merged into another; readers ignore it, a job removes or moves what belonged to it. */
  @Prop() deletedAt?: Date;
  /**
   * Deleted students only: they have no tenant, parent, school or group any more, so that every list and count is read
   * from its index alone, without a look at each row for the mark.
   */
  @Prop({ type: partSchema(FormerStudent) }) formerly?: FormerStudent;
  createdAt: Date;
  updatedAt: Date;
}

export type UserRow = User & { _id: Types.ObjectId };

export const UserSchema = SchemaFactory.createForClass(User);

// Signing in, and one account per email. A deleted account gives its email back.
UserSchema.index(
  { email: 1 },
  { unique: true, partialFilterExpression: { email: { $exists: true } }, name: 'account' },
);
// Is there a teacher at all, of whatever tenant?
UserSchema.index({ role: 1 }, { partialFilterExpression: { role: 'teacher' }, name: 'teachers' });
// A group's roster, and the students awaiting access (no groupId), by name; the id orders namesakes, so pages are stable.
UserSchema.index({ tenantId: 1, role: 1, groupId: 1, name: 1, _id: 1 }, { collation: BY_NAME, name: 'roster_by_name' });
// Every student, or every assistant, of a tenant by name.
UserSchema.index({ tenantId: 1, role: 1, name: 1, _id: 1 }, { collation: BY_NAME, name: 'role_by_name' });
// Every student of a tenant by another column: GET /auth/students?sort=….
for (const column of ['email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const) {
  UserSchema.index({ tenantId: 1, role: 1, [column]: 1, _id: 1 }, { collation: BY_NAME, name: `role_by_${column}` });
}
// Whose search text begins with a word?
UserSchema.index({ tenantId: 1, role: 1, searchText: 1 }, { name: 'search' });
// Which students have a word, or a part of one, in what order, and how many? Read from the index alone, of which each student has some
// hundred keys.
UserSchema.index({ tenantId: 1, searchKeys: 1, nameOrder: 1, _id: 1 }, { name: 'search_keys' });
// Sweep: search texts left stale by a crash.
UserSchema.index({ searchStale: 1 }, { sparse: true });
// Who wishes to join a group, by name.
UserSchema.index(
  { tenantId: 1, wishedGroupId: 1, name: 1, _id: 1 },
  { partialFilterExpression: { wishedGroupId: { $exists: true } }, collation: BY_NAME, name: 'wishes_by_name' },
);
// A parent's children.
UserSchema.index({ parentId: 1 }, { partialFilterExpression: { parentId: { $exists: true } } });
// Does a school still have students?
UserSchema.index({ schoolId: 1 }, { partialFilterExpression: { schoolId: { $exists: true } } });
// Spending a password reset secret.
UserSchema.index({ 'passwordResets.hash': 1 }, { sparse: true });
// Spending a link that proves an address.
UserSchema.index({ 'addressProof.tokenHash': 1 }, { sparse: true });
// Sweep: links started and never settled.
UserSchema.index({ 'pendingLinks.until': 1 }, { sparse: true });
// Sweep: deleted students whose removal has not run.
UserSchema.index({ deletedAt: 1 }, { sparse: true });
