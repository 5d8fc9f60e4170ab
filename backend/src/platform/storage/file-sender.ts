import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { HttpContext } from '../http/event-stream.js';
import type { Disposition } from './file-links.js';
import { contentDisposition } from './file-name.js';
import { type FileReply, fileReply } from './file-response.js';
import type { StoredFile } from './files.repository.js';
import type { MultipartRanges } from './multipart-ranges.js';
import { type ByteRange, StorageDriver, StoredFileMissing } from './storage-driver.js';
import { storageErrors } from './storage.errors.js';

/** A browser follows a redirect at once, but may resume a stopped download with the same link for a while. */
const DIRECT_LINK_SECONDS = 5 * 60;
/** Files up to this size are read as a whole: a stream costs more than the image of a question has bytes. */
const SMALL_BYTES = 256 * 1024;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** @throws AppError 416 if the request's range lies outside the file */
function replyTo({ request, response }: HttpContext, file: StoredFile, disposition: Disposition): FileReply {
  const reply = fileReply(
    file,
    { range: request.get('range'), ifRange: request.get('if-range'), ifNoneMatch: request.get('if-none-match') },
    disposition,
  );
  if (reply.status !== 416) return reply;
  response.set(reply.headers);
  throw storageErrors.rangeNotSatisfiable();
}

/** Sends stored files. The caller must have checked that the reader may have them. */
@Injectable()
export class FileSender {
  private readonly logger = new Logger(FileSender.name);

  constructor(private readonly storage: StorageDriver) {}

  /** Sends a file to be shown, or to be saved if the request says so. @throws AppError as `send` */
  sendTo(context: HttpContext, file: StoredFile): Promise<void> {
    return context.request.query.download === '1' ? this.sendToSave(file, context) : this.send(file, 'inline', context);
  }

  /**
   * Sends the whole file, a range of it, or 304.
   * @throws AppError 404 if the bytes are missing, 416 if the range lies outside the file
   */
  async send(file: StoredFile, disposition: Disposition, context: HttpContext): Promise<void> {
    await this.reply(file, replyTo(context, file, disposition), context);
  }

  /**
   * Like `send`, but for a public file that browsers and proxies may cache for ever: its address never names another
   * file.
   */
  sendPublic(file: StoredFile, context: HttpContext): Promise<void> {
    return this.sendCached(file, FOR_EVER, context);
  }

  /** Like `send`, but for a file that may be cached, as `cacheControl` says. */
  async sendCached(file: StoredFile, cacheControl: string, context: HttpContext): Promise<void> {
    const { headers, ...reply } = replyTo(context, file, 'inline');
    await this.reply(file, { ...reply, headers: { ...headers, 'Cache-Control': cacheControl } }, context);
  }

  /**
   * Sends a file to be saved: directly from the store if it has links, otherwise through the API. Files shown inside a
   * page always come from the API: pages may load from no other address.
   */
  async sendToSave(file: StoredFile, context: HttpContext): Promise<void> {
    const { status } = replyTo(context, file, 'attachment');
    const link = status < 300 ? await this.directLink(file) : null;
    if (!link) return this.send(file, 'attachment', context);
    // Anyone with the link can open it, so it must not get into a cache or a Referer.
    const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };
    context.response.set(headers).redirect(302, link);
  }

  private async reply(
    file: StoredFile,
    { status, headers, range, many }: FileReply,
    { request, response }: HttpContext,
  ): Promise<void> {
    const hasBody = request.method === 'GET' && status < 300;
    if (hasBody && status === 200 && file.bytes <= SMALL_BYTES) {
      const whole = await this.found(file, this.storage.read(file.storageKey));
      return void response.status(status).set(headers).end(whole);
    }
    const open = () => (many ? this.openParts(file, many) : this.open(file, range));
    const bytes = hasBody ? await open() : null;
    response.status(status).set(headers);
    if (!bytes) response.end();
    else {
      await pipeline(bytes, response).catch((error: unknown) => {
        // A reader who leaves halfway through a video is not an error.
        if (!response.destroyed) throw error;
      });
    }
  }

  private directLink(file: StoredFile): Promise<string | null> {
    return this.storage.directLink(file.storageKey, {
      contentType: file.contentType,
      contentDisposition: contentDisposition('attachment', file.originalName),
      seconds: DIRECT_LINK_SECONDS,
    });
  }

  /**
   * Opens the ranges one after the other. The first is opened before the reply begins, so that a missing file is
   * noticed.
   */
  private async openParts(file: StoredFile, { parts, end }: MultipartRanges): Promise<Readable> {
    const first = await this.open(file, parts[0]?.range);
    const open = (range: ByteRange) => (range === parts[0]?.range ? first : this.open(file, range));
    return Readable.from(
      (async function* body() {
        for (const { head, range } of parts) {
          yield Buffer.from(head);
          yield* await open(range);
        }
        yield Buffer.from(end);
      })(),
    );
  }

  private open(file: StoredFile, range?: ByteRange): Promise<Readable> {
    return this.found(file, this.storage.open(file.storageKey, range));
  }

  private async found<Bytes>(file: StoredFile, bytes: Promise<Bytes>): Promise<Bytes> {
    try {
      return await bytes;
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      // This must not happen.
      this.logger.error(`file ${file.id}: ${error.message}`);
      throw storageErrors.fileNotFound();
    }
  }
}
