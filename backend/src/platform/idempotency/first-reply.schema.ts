import { Schema, type Types } from 'mongoose';
import { KEPT_MS } from '../retention/retention.js';

/** What a changing call with an `Idempotency-Key` came to. Kept for a day. */
export interface FirstReplyRow {
  userId: Types.ObjectId;
  /** The caller's UUID. */
  key: string;
  /** Digest of method, address and body: the same key must mean the same request. */
  fingerprint: string;
  /** Encrypted JSON of status and body, which may hold a one-time password; absent while the first call is under way. */
  reply?: Buffer;
  /** The first run came to nothing that a repeat could be given: the next one runs. */
  isReleased?: boolean;
  /** The id of what the call creates: a repeat finds what a run created that was cut off. Absent in rows of versions before. */
  creates?: string;
  createdAt: Date;
  /** The run of `npm start` whose process claimed the key, where only one can. */
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
// Of two calls with one key at the same moment, one begins.
firstReplySchema.index({ userId: 1, key: 1 }, { name: 'key_of_user', unique: true });
firstReplySchema.index({ createdAt: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_MS.firstReplies / 1000 });
