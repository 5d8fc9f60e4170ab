import { Schema, type Types } from 'mongoose';

/** The result of a POST with an `Idempotency-Key`. Kept for a day. */
export interface FirstReplyRow {
  userId: Types.ObjectId;
  /** The caller's UUID. */
  key: string;
  /** Digest of method, address and body: the same key must mean the same request. */
  fingerprint: string;
  /**
   * Encrypted JSON of status and body, which may contain a one-time password; absent while the first call is under way.
   */
  reply?: Buffer;
  /** The first run had no result to give to a repeat: the next one runs. */
  isReleased?: boolean;
  /**
   * The id of the document that the call creates: a repeat finds it if the first run was cut off. Absent in rows of
   * older versions.
   */
  creates?: string;
  createdAt: Date;
  /** The run of `npm start` whose process claimed the key, if only one run can be active. */
  run?: string;
}

export const FIRST_REPLY_MODEL = 'FirstReply';

export const firstReplySchema = new Schema<FirstReplyRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true, outlives: 'users' },
    key: { type: String, required: true },
    fingerprint: { type: String, required: true },
    reply: { type: Buffer },
    isReleased: { type: Boolean },
    creates: { type: String },
    createdAt: { type: Date, required: true },
    run: { type: String },
  },
  { collection: 'firstreplies', versionKey: false },
);
// Of two simultaneous calls with one key, only one starts.
firstReplySchema.index({ userId: 1, key: 1 }, { name: 'key_of_user', unique: true });
// Retention.
firstReplySchema.index({ createdAt: 1 }, { name: 'expiry' });
