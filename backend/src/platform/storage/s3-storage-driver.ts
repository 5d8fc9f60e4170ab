import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketLocation } from '../config/storage-url.js';
import { AppError } from '../http/app-error.js';
import {
  type ByteRange,
  assertStorageKey,
  type DirectLinkTerms,
  isStorageKey,
  StorageDriver,
  StoredFileMissing,
  type StoredStat,
} from './storage-driver.js';

/** Of an upload in parts: S3 takes 5 MB at least, and at most 10,000 of them, so a file may have 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts under way at once, each held in memory. */
const PARTS_AT_ONCE = 2;
/** Readers served at once by one process; the SDK's own limit of 50 is that of a script. */
const MAX_SOCKETS = 256;
const CONNECT_MS = 5000;
/** Without a byte for so long, a connection is dead. */
const SILENT_MS = 60_000;

type Sdk = typeof import('@aws-sdk/client-s3');

/** Keeps bytes in a bucket of an S3-compatible store (STORAGE_URL). The AWS SDK is loaded with the first call. */
export class S3StorageDriver extends StorageDriver {
  private readonly bucket: string;
  private connected: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  constructor(private readonly location: BucketLocation) {
    super();
    this.bucket = location.bucket;
  }

  override async put(temporaryPath: string, key: string): Promise<void> {
    const object = { Bucket: this.bucket, Key: this.objectKey(key) };
    const { client } = await this.connect();
    const { Upload } = await import('@aws-sdk/lib-storage');
    const params = { ...object, Body: createReadStream(temporaryPath) };
    await reach(new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done());
    await rm(temporaryPath, { force: true });
  }

  override async open(key: string, range?: ByteRange): Promise<Readable> {
    const { sdk, client } = await this.connect();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new sdk.GetObjectCommand({ Bucket: this.bucket, Key: this.objectKey(key), Range });
    const { Body } = await reach(client.send(command)).catch((error: unknown) => {
      throw isAbsent(error) ? new StoredFileMissing(key) : error;
    });
    if (!(Body instanceof Readable)) throw new Error(`the store sent no stream for ${key}`);
    return Body;
  }

  override localPath(): null {
    return null;
  }

  override async stat(key: string): Promise<StoredStat | null> {
    const { sdk, client } = await this.connect();
    const command = new sdk.HeadObjectCommand({ Bucket: this.bucket, Key: this.objectKey(key) });
    try {
      const { ContentLength = 0, LastModified = new Date(0) } = await reach(client.send(command));
      return { bytes: ContentLength, storedAt: LastModified };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  override async delete(key: string): Promise<void> {
    const { sdk, client } = await this.connect();
    await reach(client.send(new sdk.DeleteObjectCommand({ Bucket: this.bucket, Key: this.objectKey(key) })));
  }

  override async *listStoredBefore(prefix: string, moment: Date): AsyncIterable<string> {
    const { sdk, client } = await this.connect();
    const Prefix = prefix ? `${this.objectKey(prefix)}/` : this.location.prefix;
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket: this.bucket, Prefix })) {
      for (const { Key = '', LastModified = new Date(0) } of Contents) {
        const key = Key.slice(this.location.prefix.length);
        if (LastModified < moment && isStorageKey(key)) yield key;
      }
    }
  }

  override async directLink(key: string, terms: DirectLinkTerms): Promise<string | null> {
    if (!this.location.directDownloads) return null;
    const { sdk, client } = await this.connect();
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const command = new sdk.GetObjectCommand({
      Bucket: this.bucket,
      Key: this.objectKey(key),
      ResponseContentType: terms.contentType,
      ResponseContentDisposition: terms.contentDisposition,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(client, command, { expiresIn: terms.seconds });
  }

  private objectKey(key: string): string {
    assertStorageKey(key);
    return this.location.prefix + key;
  }

  private connect(): Promise<{ sdk: Sdk; client: S3Client }> {
    this.connected ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, this.location) }));
    return this.connected;
  }
}

function clientOf(sdk: Sdk, location: BucketLocation): S3Client {
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  return new sdk.S3Client({
    endpoint: location.endpoint,
    region: location.region,
    forcePathStyle: location.pathStyle,
    ...(location.credentials ? { credentials: location.credentials } : {}),
    requestChecksumCalculation: location.checksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
    // The SDK's checking stream does not end its connection when a reader leaves in the middle: ranges would use them up.
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

const statusOf = (error: unknown): unknown => {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined;
  return typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined;
};

/** The object is not there. A missing bucket is a mistake of the operator, and is reported as one. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name) && statusOf(error) === 404;

/** A store that cannot be reached, or that fails, is away: 503 for a request, another attempt for a job. */
async function reach<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    const status = statusOf(error);
    if (typeof status === 'number' && status < 500) throw error;
    const sentence = 'The file storage is away. Try again in a moment.';
    throw new AppError(503, 'unavailable', sentence, { retryAfterSeconds: 5, cause: error });
  }
}
