import type { Readable } from 'node:stream';

/** Inclusive positions, as HTTP counts them. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredStat {
  bytes: number;
  storedAt: Date;
}

/** Headers for bytes that the browser gets from the store itself. */
export interface DirectLinkTerms {
  contentType: string;
  /** A whole Content-Disposition header. */
  contentDisposition: string;
  /** How long the link is good. */
  seconds: number;
}

/**
 * Where bytes are kept: the local disk, or an object store. Keys are paths of plain words (`uploads/3f/…`), chosen by the
 * server. Nothing here promises more than an object store can: no append, no rename, no lock.
 */
export abstract class StorageDriver {
  /** Takes over a temporary file: when this returns the bytes are durable under `key` and the temporary file is gone. */
  abstract put(temporaryPath: string, key: string): Promise<void>;
  /** The bytes, or a part of them. @throws StoredFileMissing */
  abstract open(key: string, range?: ByteRange): Promise<Readable>;
  /** The path of a file on this machine that has the bytes, to be read and never written; null when they are elsewhere. */
  abstract localPath(key: string): string | null;
  /** Null when there is nothing under the key. */
  abstract stat(key: string): Promise<StoredStat | null>;
  /** Removes the bytes; removing what is not there is no error. */
  abstract delete(key: string): Promise<void>;
  /**
   * Keys below a prefix (`uploads`; empty: all) stored before a moment, in no particular order: what the sweeper compares with
   * the rows, and what a backup takes.
   */
  abstract listStoredBefore(prefix: string, moment: Date): AsyncIterable<string>;
  /** A link with which anybody gets the bytes from the store itself; null when there is none and the API has to send them. */
  abstract directLink(key: string, terms: DirectLinkTerms): Promise<string | null>;
}

/** A row names bytes that are not there: somebody removed them behind the product's back. */
export class StoredFileMissing extends Error {
  constructor(readonly key: string) {
    super(`no bytes are stored under ${key}`);
    this.name = 'StoredFileMissing';
  }
}

const KEY = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/i;

/** False for what others put beside the product's files: `lost+found`, an object store's markers of directories. */
export const isStorageKey = (key: string): boolean => KEY.test(key) && !key.split('/').includes('..');

/** Refuses a key that could leave the storage directory. @throws Error */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`"${key}" is not a storage key`);
}
