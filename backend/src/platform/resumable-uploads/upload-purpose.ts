import type { UploadStore, WholeUpload } from './upload-store.js';
import type { Principal } from '../auth-guard/principal.js';
import type { AppError } from '../http/app-error.js';

/** An upload as the protocol knows it: size and metadata. */
export type UnfinishedUpload = Parameters<UploadStore['create']>[0];

/** An upload whose last byte has arrived. */
export interface ArrivedUpload {
  upload: UnfinishedUpload;
  /** When its last byte arrived, by the server's clock. */
  arrivedAt: Date;
  /** @throws AppError 503 if its bytes cannot be read, 507 if this machine has no room for them */
  whole(): Promise<WholeUpload>;
}

/** The reply to the last part. Without a status, it is the protocol's 204. */
export interface ArrivalReply {
  status_code?: number;
  body?: string;
  headers?: Record<string, string>;
}

/** One kind of resumable upload of a module. Fields come as metadata. */
export interface UploadPurpose {
  /** Base path of its uploads: `/api/video/tus`. */
  path: string;
  maxBytes: number;
  /** Sent as 413. */
  tooLarge: () => AppError;
  /** Response headers that scripts may read. */
  exposedHeaders?: string[];
  /** Maximum unfinished uploads per person; beyond it, the oldest is removed. No limit if left out. */
  mostUnfinished?: number;
  /**
   * Called before the first byte.
   * @throws AppError if the upload cannot succeed, `upload_exists` if it has already arrived
   */
  check(caller: Principal, upload: UnfinishedUpload): Promise<void>;
  /**
   * Processes a complete upload. No other request finishes the same upload at the same time.
   * @throws AppError; after one that may soon pass, the bytes are kept, and the next HEAD request tries again
   */
  finish(caller: Principal, arrived: ArrivedUpload): Promise<ArrivalReply>;
  /** Called while bytes arrive. */
  onReceived?(upload: UnfinishedUpload): Promise<void>;
}
