import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Inclusive positions, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredStat {
  bytes: number;
  storedAt: Date;
}

/** Terms for bytes that the browser gets directly from the store. */
export interface DirectLinkTerms {
  contentType: string;
  /** A complete Content-Disposition header. */
  contentDisposition: string;
  /** How long the link is valid. */
  seconds: number;
}

/**
 * Where bytes are stored: on the local disk or in an object store. Keys are paths of plain words (`uploads/3f/…`),
 * chosen by the server. The interface offers only what an object store can do: no append, no rename, no lock.
 */
export abstract class StorageDriver {
  /**
   * Takes over a temporary file: when this returns, the bytes are durable under `key` and the temporary file is
   * deleted.
   */
  abstract put(temporaryPath: string, key: string): Promise<void>;
  /**
   * Returns the bytes, or a range of them.
   * @throws StoredFileMissing
   */
  abstract open(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns all bytes of a small file. @throws StoredFileMissing */
  async read(key: string): Promise<Buffer> {
    return buffer(await this.open(key));
  }
  /** Returns the path of a local file with the bytes, which must not be written; null if they are elsewhere. */
  abstract localPath(key: string): string | null;
  /** Returns null if there are no bytes under the key. */
  abstract stat(key: string): Promise<StoredStat | null>;
  /** Deletes the bytes; does nothing if there are none. */
  abstract delete(key: string): Promise<void>;
  /**
   * Lists keys under a prefix (`uploads`; all if empty) stored before a moment, in no particular order. The sweeper
   * compares them with the rows, and backups archive them.
   */
  abstract listStoredBefore(prefix: string, moment: Date): AsyncIterable<string>;
  /**
   * Returns a link with which anyone gets the bytes directly from the store; null if there is none and the API must
   * send them.
   */
  abstract directLink(key: string, terms: DirectLinkTerms): Promise<string | null>;
}

/** A row names bytes that are missing: someone deleted them behind the product's back. */
export class StoredFileMissing extends Error {
  constructor(readonly key: string) {
    super(`no bytes are stored under ${key}`);
    this.name = 'StoredFileMissing';
  }
}

const KEY = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/i;

/** Returns false for foreign files beside the product's: `lost+found`, or an object store's directory markers. */
export const isStorageKey = (key: string): boolean => KEY.test(key) && !key.split('/').includes('..');

/**
 * Rejects a key that could leave the storage directory.
 * @throws Error
 */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`"${key}" is not a storage key`);
}
