import type { UploadStore, WholeUpload } from './upload-store.js';
import type { Principal } from '../auth-guard/principal.js';

/** An upload as the protocol knows it: its size and its metadata. */
export type UnfinishedUpload = Parameters<UploadStore['create']>[0];

/** An upload whose last byte is there. */
export interface ArrivedUpload {
  upload: UnfinishedUpload;
  /** When its last byte had come, by the server's clock. */
  arrivedAt: Date;
  /** @throws AppError 503 when its bytes cannot be had, 507 when this machine has no room for them */
  whole(): Promise<WholeUpload>;
}

/** Of the reply to the last part. Without a status it is the protocol's 204. */
export interface ArrivalReply {
  status_code?: number;
  body?: string;
  headers?: Record<string, string>;
}

/** What a module takes by resumable uploads. Fields come as metadata. */
export interface UploadPurpose {
  /** Where its uploads begin: `/api/video/tus`. */
  path: string;
  maxBytes: number;
  /** The sentence of 413. */
  tooLarge: string;
  /** Headers of its replies. */
  exposedHeaders?: string[];
  /** So many of one person lie unfinished at most: the one begun first makes room. Left out, there is no limit. */
  mostUnfinished?: number;
  /** Before the first byte. @throws AppError when the upload cannot come to anything, `upload_exists` when it has arrived already */
  check(caller: Principal, upload: UnfinishedUpload): Promise<void>;
  /** Takes what has arrived. No other request finishes the same upload meanwhile. @throws AppError */
  finish(caller: Principal, arrived: ArrivedUpload): Promise<ArrivalReply>;
  /** Whether what has come stays after this failure of `finish`, so that asking how far it is takes it once more. Left out, it goes. */
  staysAfter?(error: unknown): boolean;
  /** Something has come. */
  onReceived?(upload: UnfinishedUpload): Promise<void>;
}
