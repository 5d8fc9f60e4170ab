import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { CompletedPart } from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import { ERRORS, Upload } from '@tus/server';
import type { BucketLocation } from '../config/storage-url.js';
import { isDiskFull } from '../http/error-body.js';
import type { DiskSpace } from '../storage/disk-space.js';
import type { FileDigests } from '../storage/file-digests.js';
import { isAbsent, reach, s3ConfigOf, storeAway } from '../storage/s3-client.js';
import { assertStorageKey } from '../storage/storage-driver.js';
import { writeLargeFile } from '../storage/write-large-file.js';
import { copyInBucket } from './copy-in-bucket.js';
import { PartSender } from './part-sender.js';
import { UNFINISHED_MS, UNFINISHED_PREFIX } from './unfinished.js';
import type { UploadStore, WholeUpload } from './upload-store.js';

/** Size of every part but the last; the page sends as much in one request. S3 allows 10,000 parts per file. */
const PART_BYTES = 8 * 1024 * 1024;
/** Another process may have changed the upload since this one last read it. */
const NO_CACHE = { get: async () => undefined, set: async () => undefined, delete: async () => undefined };
/** Metadata key of the object with the tail that is too short for a part: the number of bytes before the tail. */
const START = 'start';

interface Terms {
  digests: FileDigests;
  disk: DiskSpace;
  /** Where a complete upload is copied for its checks. */
  directory: string;
  /** Bytes copied within the bucket per call; larger objects take several calls. */
  copyBytes?: number;
}

interface SentPart extends CompletedPart {
  bytes: number;
}

interface Unfinished {
  metadata: MetadataValue;
  size: number;
  /** Null once the multipart upload is completed. */
  parts: SentPart[] | null;
}

const bytesOf = (parts: SentPart[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * tus store in a bucket. An upload's parts are those of a multipart upload, so any process can take the next one. Every
 * part but the last has the same size, so a process believed dead can only rewrite what is already there. Bytes too few
 * for a part are kept in an object beside them, which counts only if it begins where the parts end. (The package's own
 * `write` deletes that object first, sends parts in parallel, which leaves gaps if it dies, and keeps them in the
 * system's temporary directory.)
 */
export class BucketUploadStore extends S3Store implements UploadStore {
  readonly prefix: string;
  readonly isOnDisk = false;

  constructor(
    private readonly location: BucketLocation,
    private readonly terms: Terms,
  ) {
    super({
      partSize: PART_BYTES,
      useTags: false,
      cache: NO_CACHE,
      expirationPeriodInMilliseconds: UNFINISHED_MS,
      s3ClientConfig: { ...s3ConfigOf(location), bucket: location.bucket },
    });
    this.prefix = location.prefix + UNFINISHED_PREFIX;
  }

  override async create(upload: Upload): Promise<Upload> {
    return reach(super.create(upload));
  }

  /**
   * @throws tus's FILE_NOT_FOUND; AppError 503 while the store is unreachable, so that the client does not start the
   * upload again
   */
  override async getUpload(id: string): Promise<Upload> {
    const { metadata, parts, size } = await this.find(id);
    return new Upload({ ...metadata.file, offset: parts ? await this.offsetOf(id, parts, size) : size });
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { metadata, parts, size } = await this.find(id);
    // All bytes were there when the process died while processing them: this request sends none and only triggers the
    // processing again.
    if (!parts) {
      content.resume();
      return size;
    }
    const sent = partsBefore(parts, size);
    const sender = new PartSender(this.calcOptimalPartSize(size), (part) => this.sendPart(metadata, sent, part));
    const tail = await this.tailAt(id, bytesOf(sent));
    if (bytesOf(sent) + tail.length !== offset) throw ERRORS.INVALID_OFFSET;
    await sender.add(tail);
    const cut = await receive(content, sender);
    const rest = await sender.rest();
    const reached = bytesOf(sent) + rest.length;
    if (reached === size) await this.complete(metadata, sent, rest);
    else if (rest.length > 0) await this.keepTail(id, rest, bytesOf(sent));
    if (cut && reached < size)
      throw Object.assign(new Error(ERRORS.FILE_WRITE_ERROR.body, { cause: cut }), ERRORS.FILE_WRITE_ERROR);
    return reached;
  }

  override async remove(id: string): Promise<void> {
    const { metadata } = await this.find(id);
    await this.abort(id, metadata['upload-id']);
    // Deletes the description last: without it, only the sweeper could find the parts.
    for (const key of [id, this.partKey(id, true), this.infoKey(id)]) await this.deleteObject(key);
  }

  async unfinishedOf(userId: string): Promise<{ id: string; begunAt: Date }[]> {
    const place = { Bucket: this.bucket, Prefix: `${this.prefix}${userId}-` };
    // One page holds 1,000 objects, and a user has only a few.
    const { Contents = [] } = await reach(this.client.listObjectsV2(place));
    return Contents.flatMap(({ Key = '', LastModified = new Date(0) }) =>
      Key.endsWith('.info') ? [{ id: Key.slice(0, -'.info'.length), begunAt: LastModified }] : [],
    );
  }

  async arrivedAt(id: string): Promise<Date> {
    const { LastModified } = await reach(this.client.headObject({ Bucket: this.bucket, Key: id }));
    return LastModified ?? new Date();
  }

  async whole({ id, size }: { id: string; size: number }): Promise<WholeUpload> {
    const giveBack = await this.terms.disk.claim(size);
    try {
      const file = this.copyOf(id);
      const sha256 = await this.download(id, file);
      return { path: file, sha256, put: (key) => this.putAt(id, key, size) };
    } finally {
      giveBack();
    }
  }

  async discard(id: string): Promise<void> {
    await rm(this.copyOf(id), { force: true });
    await this.remove(id).catch(() => undefined);
  }

  /** Returns the path of the local copy. */
  private copyOf(id: string): string {
    return path.join(this.terms.directory, `${id.slice(this.prefix.length)}.upload`);
  }

  private async download(id: string, file: string): Promise<string> {
    await rm(file, { force: true });
    const digest = this.terms.digests.follow(file);
    try {
      const { Body } = await reach(this.client.getObject({ Bucket: this.bucket, Key: id }));
      if (!(Body instanceof Readable)) throw new Error(`the store sent no stream for ${id}`);
      const onWritten = (bytes: number) => digest.written(bytes);
      await writeLargeFile(Body, { path: file, flags: 'wx', onWritten }).catch((error: unknown) => {
        throw isDiskFull(error) ? error : storeAway(error);
      });
      return await digest.end();
    } finally {
      digest.drop();
    }
  }

  private async putAt(id: string, key: string, size: number): Promise<void> {
    assertStorageKey(key);
    const to = this.location.prefix + key;
    const copy = { bucket: this.bucket, from: id, to, size };
    await reach(copyInBucket(this.client, copy, this.terms.copyBytes));
  }

  /** @throws tus's FILE_NOT_FOUND */
  private async find(id: string): Promise<Unfinished> {
    const metadata = await reach(this.getMetadata(id)).catch((error: unknown) => {
      throw isAbsent(error) ? ERRORS.FILE_NOT_FOUND : error;
    });
    const parts = await reach(this.partsOf(id, metadata['upload-id'])).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    return { metadata, parts, size: metadata.file.size ?? 0 };
  }

  private async partsOf(id: string, uploadId: string): Promise<SentPart[]> {
    const named = { Bucket: this.bucket, Key: id, UploadId: uploadId };
    const found: SentPart[] = [];
    // The SDK's paginator would never end: some stores name a next part after the last page, too.
    for (let isMore = true, PartNumberMarker: string | undefined; isMore;) {
      const page = await this.client.listParts({ ...named, PartNumberMarker });
      for (const { PartNumber, ETag, Size = 0 } of page.Parts ?? []) found.push({ PartNumber, ETag, bytes: Size });
      isMore = page.IsTruncated ?? false;
      PartNumberMarker = page.NextPartNumberMarker;
    }
    return found;
  }

  private async offsetOf(id: string, parts: SentPart[], size: number): Promise<number> {
    const before = bytesOf(partsBefore(parts, size));
    const head = this.client.headObject({ Bucket: this.bucket, Key: this.partKey(id, true) });
    const tail = await reach(head).catch(orAbsent);
    return before + (tail?.Metadata?.[START] === String(before) ? (tail.ContentLength ?? 0) : 0);
  }

  /** Returns the bytes that are too few for a part and begin at `start`; empty if there are none. */
  private async tailAt(id: string, start: number): Promise<Buffer> {
    const found = await reach(this.client.getObject({ Bucket: this.bucket, Key: this.partKey(id, true) })).catch(
      orAbsent,
    );
    if (!found?.Body) return Buffer.alloc(0);
    const bytes = await reach(found.Body.transformToByteArray());
    return found.Metadata?.[START] === String(start) ? Buffer.from(bytes) : Buffer.alloc(0);
  }

  private async keepTail(id: string, tail: Buffer, start: number): Promise<void> {
    const named = { Bucket: this.bucket, Key: this.partKey(id, true), Metadata: { [START]: String(start) } };
    await reach(this.client.putObject({ ...named, Body: tail }));
  }

  private async sendPart(metadata: MetadataValue, sent: SentPart[], part: Buffer): Promise<void> {
    const PartNumber = sent.length + 1;
    const ETag = await reach(this.uploadPart(metadata, part, PartNumber));
    sent.push({ PartNumber, ETag, bytes: part.length });
  }

  private async complete(metadata: MetadataValue, sent: SentPart[], rest: Buffer): Promise<void> {
    if (rest.length > 0) await this.sendPart(metadata, sent, rest);
    await reach(this.finishMultipartUpload(metadata, sent));
  }

  private async abort(id: string, uploadId: string): Promise<void> {
    const aborting = this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId: uploadId });
    await reach(aborting).catch(orAbsent);
  }

  private async deleteObject(key: string): Promise<void> {
    await reach(this.client.deleteObject({ Bucket: this.bucket, Key: key }));
  }
}

/**
 * Returns the parts before the first gap. If all are there but the object is not completed, leaves out the last part:
 * the client sends it again, which completes the upload.
 */
function partsBefore(parts: SentPart[], size: number): SentPart[] {
  const gap = parts.findIndex(({ PartNumber }, index) => PartNumber !== index + 1);
  const found = gap < 0 ? parts : parts.slice(0, gap);
  return bytesOf(found) === size ? found.slice(0, -1) : found;
}

/** @returns why the connection broke, or undefined */
async function receive(content: Readable, sender: PartSender): Promise<unknown> {
  try {
    for await (const chunk of content) await sender.add(chunk);
    return undefined;
  } catch (error) {
    return error;
  }
}

function orAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}
