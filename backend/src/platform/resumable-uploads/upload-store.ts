import type { DataStore } from '@tus/server';
import type { Upload } from '../storage/upload.js';

/** An upload whose last byte is there, as a file of this machine. */
export type WholeUpload = Pick<Upload, 'path' | 'sha256' | 'put'>;

/** Where resumable uploads lie until they are whole, and what becomes of them then. */
export interface UploadStore extends DataStore {
  /** What stands before an upload's name in its id. */
  readonly prefix: string;
  /** Whether what comes is written to the disk of this machine as it comes. */
  readonly isOnDisk: boolean;
  /** Those of one person, with when they were begun. @param userId 24 hex digits */
  unfinishedOf(userId: string): Promise<{ id: string; begunAt: Date }[]>;
  /** Of an upload that is whole: when its last byte was written. */
  arrivedAt(id: string): Promise<Date>;
  /** @throws AppError 503 when its bytes cannot be had, 507 when this machine has no room for them */
  whole(upload: { id: string; size: number }): Promise<WholeUpload>;
  /** Removes everything of an upload that is whole; what cannot be removed is left to the sweeper. */
  discard(id: string): Promise<void>;
}
