import type { ParentConsent, StoredMembership, UserRow } from '../../auth/users/user.schema.js';
import { PLACE_FIELDS } from '../memberships/place-row.js';

type Id = UserRow['_id'];

/** A student's fields as stored, without anything secret. */
export interface StudentRecord {
  _id: Id;
  name: string;
  alternateName?: string;
  email: string;
  /** The language of the student's pages and mails, if one was chosen. */
  language?: string;
  /** A guess for mails, if none was chosen. */
  mailLanguage?: string;
  tenantId: Id;
  studentPhone?: string;
  parentName?: string;
  parentPhone?: string;
  parentId?: Id;
  parentUnconfirmed?: boolean;
  parentConsents?: ParentConsent[];
  emailProvenAt?: Date;
  schoolId?: Id;
  groupId?: Id;
  memberships?: StoredMembership[];
  createdAt: Date;
  /** False until an imported student has chosen a password. */
  hasPassword: boolean;
  /** When the student last used the product, to five minutes, or last signed in; null if never. */
  lastSeenAt: Date | null;
}

/** What is read of a student's row. */
export const RECORD = {
  name: 1,
  alternateName: 1,
  email: 1,
  language: 1,
  mailLanguage: 1,
  tenantId: 1,
  studentPhone: 1,
  parentName: 1,
  parentPhone: 1,
  parentId: 1,
  parentUnconfirmed: 1,
  parentConsents: 1,
  emailProvenAt: 1,
  schoolId: 1,
  ...PLACE_FIELDS,
  // Computed by the database, so the hash never leaves it.
  hasPassword: { $gt: ['$passwordHash', null] },
  // Of the sign-ins that have not ended, and the last one that began.
  lastSeenAt: { $max: ['$signedInAt', { $max: '$signIns.lastUsedAt' }] },
};
