import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { isDiskFull } from '../http/error-body.js';
import type { FileDigests, FollowedDigest } from '../storage/file-digests.js';
import { writeLargeFile } from '../storage/write-large-file.js';
import type { UploadStore, WholeUpload } from './upload-store.js';

/**
 * Maximum uploads whose digests are computed as they grow; for the least recently used others, the digest is computed
 * at the end.
 */
const FOLLOWED = 16;
/** Name of the description beside an upload; it begins with the id of the upload's user. */
const DESCRIPTION = /^([0-9a-f]{24})-[0-9a-f]{32}\.json$/;

/**
 * tus store on the disk for large files: memory use stays flat, no data is copied again, and the digest is ready at the
 * end.
 */
export class LargeFileStore extends FileStore implements UploadStore {
  readonly prefix = '';
  readonly isOnDisk = true;
  private readonly followed = new Map<string, FollowedDigest>();

  constructor(
    options: ConstructorParameters<typeof FileStore>[0],
    private readonly digests: FileDigests,
  ) {
    super(options);
  }

  /**
   * @returns the new offset of the upload
   * @throws tus's FILE_WRITE_ERROR if the connection or the disk fails; the received bytes are kept unless the disk is
   * full
   */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const digest = this.follow(id);
    const onWritten = (bytes: number) => digest.written(bytes);
    try {
      return offset + (await writeLargeFile(content, { path: this.pathOf(id), flags: 'r+', start: offset, onWritten }));
    } catch (error) {
      if (isDiskFull(error)) {
        // The upload could not be continued, and its bytes would keep the disk full.
        await this.remove(id).catch(() => undefined);
        throw error;
      }
      throw Object.assign(new Error(ERRORS.FILE_WRITE_ERROR.body, { cause: error }), ERRORS.FILE_WRITE_ERROR);
    }
  }

  override async remove(id: string): Promise<void> {
    this.forget(id);
    await super.remove(id);
  }

  async unfinishedOf(userId: string): Promise<{ id: string; begunAt: Date }[]> {
    const described = (await readdir(this.directory)).filter((name) => DESCRIPTION.exec(name)?.[1] === userId);
    const found = described.map(async (name) => {
      // Another request may have ended the upload in the meantime.
      const description = await stat(this.pathOf(name)).catch(() => null);
      return description ? [{ id: name.slice(0, -'.json'.length), begunAt: description.mtime }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async arrivedAt(id: string): Promise<Date> {
    return (await stat(this.pathOf(id))).mtime;
  }

  async whole({ id }: { id: string }): Promise<WholeUpload> {
    return { path: this.pathOf(id), sha256: await this.sha256Of(id) };
  }

  async discard(id: string): Promise<void> {
    const file = this.pathOf(id);
    await Promise.all([file, `${file}.json`].map((name) => rm(name, { force: true })));
  }

  /**
   * Returns the digest of an upload whose last byte was written.
   * @returns hexadecimal
   */
  async sha256Of(id: string): Promise<string> {
    try {
      return await this.follow(id).end();
    } finally {
      this.followed.delete(id);
    }
  }

  pathOf(id: string): string {
    return path.join(this.directory, id);
  }

  /** Follows the digest of an upload, and drops the least recently used one beyond the limit. */
  private follow(id: string): FollowedDigest {
    const digest = this.followed.get(id) ?? this.digests.follow(this.pathOf(id));
    this.followed.delete(id);
    this.followed.set(id, digest);
    const [oldest] = this.followed.keys();
    if (oldest !== undefined && this.followed.size > FOLLOWED) this.forget(oldest);
    return digest;
  }

  private forget(id: string): void {
    this.followed.get(id)?.drop();
    this.followed.delete(id);
  }
}
