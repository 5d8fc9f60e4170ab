import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { DiskSpace } from './disk-space.js';
import { storageErrors } from './storage.errors.js';
import { UploadSlots } from './upload-slots.js';

const MAX_OF_PERSON = 3;
/** An upload without new bytes for this long has lost its connection: the next upload takes its place. */
const STALLED_MS = 15_000;
/** How often the other processes are told which uploads are active. */
const BEAT_MS = 5000;

interface OpenUpload {
  id: string;
  request: IncomingMessage;
  /** Bytes read on the connection at the last check, and since when that number is unchanged. */
  bytes: number;
  since: number;
}

/** Counts each person's open uploads across all processes, from a request's first byte to its reply. */
@Injectable()
export class OpenUploads implements OnModuleDestroy {
  private readonly open = new Map<string, Set<OpenUpload>>();
  private beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
    private readonly places: UploadSlots,
  ) {}

  onModuleDestroy(): void {
    clearInterval(this.beat);
  }

  /**
   * Reserves the space that the request declares, or `maxBytes` if it declares none.
   * @returns a function that closes the upload
   * @throws AppError 429 `too_many_uploads` while the person has three open; 507 `disk_full`
   */
  async begin(userId: string, request: IncomingMessage, maxBytes: number): Promise<() => void> {
    const giveBack = await this.disk.claim(Math.min(declaredBytes(request) ?? maxBytes, maxBytes));
    try {
      const close = await this.take(userId, request);
      return () => {
        close();
        giveBack();
      };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private async take(userId: string, request: IncomingMessage): Promise<() => void> {
    this.beat ??= setInterval(() => this.keepPlaces(), BEAT_MS).unref();
    const mine = this.open.get(userId) ?? new Set();
    if (mine.size >= MAX_OF_PERSON) this.dropStalled(userId, mine);
    if (mine.size >= MAX_OF_PERSON) throw storageErrors.tooManyUploads().retryAfter(STALLED_MS / 1000);
    const upload = { id: randomUUID(), request, bytes: request.socket.bytesRead, since: this.now() };
    this.open.set(userId, mine.add(upload));
    const close = () => {
      mine.delete(upload);
      if (mine.size === 0 && this.open.get(userId) === mine) this.open.delete(userId);
    };
    if (!(await this.hasPlace(userId, upload.id, mine))) {
      close();
      throw storageErrors.tooManyUploads().retryAfter(STALLED_MS / 1000);
    }
    return () => {
      close();
      void this.places.free(userId, upload.id);
    };
  }

  /** Makes room by dropping uploads that have stalled in this process; other processes let theirs expire. */
  private async hasPlace(userId: string, uploadId: string, mine: Set<OpenUpload>): Promise<boolean> {
    if (await this.places.take(userId, uploadId, MAX_OF_PERSON)) return true;
    this.dropStalled(userId, mine);
    return this.places.take(userId, uploadId, MAX_OF_PERSON);
  }

  private dropStalled(userId: string, uploads: Set<OpenUpload>): void {
    for (const upload of uploads) {
      if (this.goesOn(upload) || this.now() - upload.since < STALLED_MS) continue;
      uploads.delete(upload);
      void this.places.free(userId, upload.id);
      upload.request.destroy();
    }
  }

  private keepPlaces(): void {
    for (const [userId, uploads] of this.open) {
      for (const upload of uploads) if (this.goesOn(upload)) void this.places.keep(userId, upload.id);
    }
  }

  /** Returns true if bytes have arrived since the last check, or if all have. */
  private goesOn(upload: OpenUpload): boolean {
    const { complete, socket } = upload.request;
    if (!complete && socket.bytesRead === upload.bytes) return false;
    Object.assign(upload, { bytes: socket.bytesRead, since: this.now() });
    return true;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** A resumable upload declares the size of the whole file before its first byte. */
function declaredBytes({ headers }: IncomingMessage): number | null {
  const declared = Number(headers['upload-length'] ?? headers['content-length'] ?? Number.NaN);
  return declared >= 0 ? declared : null;
}
