import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { Clock } from '../clock/clock.js';
import { AppError } from '../http/app-error.js';
import { DiskSpace } from './disk-space.js';

const MAX_OF_PERSON = 3;
/** An upload of which nothing has come for so long has lost its line: it gives its place up to the next one. */
const STALLED_MS = 15_000;

interface OpenUpload {
  request: IncomingMessage;
  /** Of the connection, when it was last looked at, and since when they are as many. */
  bytes: number;
  since: number;
}

/** How many uploads each person has open in this process: from the request's first byte to its reply. */
@Injectable()
export class OpenUploads {
  private readonly open = new Map<string, Set<OpenUpload>>();

  constructor(
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
  ) {}

  /**
   * Sets aside the space of what the request declares, or of `maxBytes` when it declares nothing.
   * @returns what closes it again
   * @throws AppError 429 `too_many_uploads` while the person has three open; 507 `disk_full`
   */
  async begin(userId: string, request: IncomingMessage, maxBytes: number): Promise<() => void> {
    const giveBack = await this.disk.claim(Math.min(declaredBytes(request) ?? maxBytes, maxBytes));
    try {
      const close = this.take(userId, request);
      return () => {
        close();
        giveBack();
      };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private take(userId: string, request: IncomingMessage): () => void {
    const mine = this.open.get(userId) ?? new Set();
    if (mine.size >= MAX_OF_PERSON) this.dropStalled(mine);
    if (mine.size >= MAX_OF_PERSON) throw tooManyUploads();
    const upload = { request, bytes: request.socket.bytesRead, since: this.now() };
    this.open.set(userId, mine.add(upload));
    return () => {
      mine.delete(upload);
      if (mine.size === 0 && this.open.get(userId) === mine) this.open.delete(userId);
    };
  }

  private dropStalled(uploads: Set<OpenUpload>): void {
    for (const upload of uploads) {
      const { bytesRead } = upload.request.socket;
      if (upload.request.complete || bytesRead !== upload.bytes) {
        Object.assign(upload, { bytes: bytesRead, since: this.now() });
      } else if (this.now() - upload.since >= STALLED_MS) {
        uploads.delete(upload);
        upload.request.destroy();
      }
    }
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** A resumable upload names the size of the whole file before its first byte. */
function declaredBytes({ headers }: IncomingMessage): number | null {
  const declared = Number(headers['upload-length'] ?? headers['content-length'] ?? Number.NaN);
  return declared >= 0 ? declared : null;
}

const tooManyUploads = (): AppError =>
  new AppError(
    429,
    'too_many_uploads',
    'You have three uploads open already. Wait until one of them is done, then send this one again.',
    { retryAfterSeconds: STALLED_MS / 1000 },
  );
