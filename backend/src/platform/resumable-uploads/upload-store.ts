import type { DataStore } from '@tus/server';
import type { Upload } from '../storage/upload.js';

/** A complete upload, as a file on this machine. */
export type WholeUpload = Pick<Upload, 'path' | 'sha256' | 'put'>;

/** Stores resumable uploads until they are complete, and then hands them over. */
export interface UploadStore extends DataStore {
  /** Prefix of an upload's id, before its name. */
  readonly prefix: string;
  /** Whether incoming bytes are written to this machine's disk as they arrive. */
  readonly isOnDisk: boolean;
  /**
   * Returns the unfinished uploads of one person, with their start times.
   * @param userId 24 hex digits
   */
  unfinishedOf(userId: string): Promise<{ id: string; begunAt: Date }[]>;
  /** Returns when the last byte of a complete upload was written. */
  arrivedAt(id: string): Promise<Date>;
  /** @throws AppError 503 if its bytes cannot be read, 507 if this machine has no room for them */
  whole(upload: { id: string; size: number }): Promise<WholeUpload>;
  /** Removes a complete upload; what cannot be removed is left to the sweeper. */
  discard(id: string): Promise<void>;
}
