import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketLocation } from '../config/storage-url.js';
import { connectS3, isAbsent, reach, type S3Sdk } from './s3-client.js';
import {
  type ByteRange,
  assertStorageKey,
  type DirectLinkTerms,
  isStorageKey,
  StorageDriver,
  StoredFileMissing,
  type StoredStat,
} from './storage-driver.js';

/**
 * Part size of a multipart upload: S3 needs at least 5 MB and allows at most 10,000 parts, so a file may have 80 GB.
 */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts sent at once, each held in memory. */
const PARTS_AT_ONCE = 2;

/** Stores bytes in a bucket of an S3-compatible store (STORAGE_URL). The AWS SDK is loaded with the first call. */
export class S3StorageDriver extends StorageDriver {
  private readonly bucket: string;
  private connected: Promise<{ sdk: S3Sdk; client: S3Client }> | undefined;

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

  private connect(): Promise<{ sdk: S3Sdk; client: S3Client }> {
    this.connected ??= connectS3(this.location);
    return this.connected;
  }
}
