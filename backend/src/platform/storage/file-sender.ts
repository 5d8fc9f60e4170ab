import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../http/app-error.js';
import type { HttpContext } from '../http/event-stream.js';
import type { Disposition } from './file-links.js';
import { contentDisposition } from './file-name.js';
import { type FileReply, fileReply } from './file-response.js';
import type { StoredFile } from './files.repository.js';
import type { ManyParts } from './many-parts.js';
import { type ByteRange, StorageDriver, StoredFileMissing } from './storage-driver.js';

/** A browser follows a redirect at once; one that was stopped may go on with the same link for a while. */
const DIRECT_LINK_SECONDS = 5 * 60;
const FOR_EVER = 'public, max-age=31536000, immutable';

const replyTo = (request: Request, file: StoredFile, disposition: Disposition) =>
  fileReply(
    file,
    { range: request.get('range'), ifRange: request.get('if-range'), ifNoneMatch: request.get('if-none-match') },
    disposition,
  );

/** Sends stored files. Whoever asks has checked that the reader may have them. */
@Injectable()
export class FileSender {
  private readonly logger = new Logger(FileSender.name);

  constructor(private readonly storage: StorageDriver) {}

  /** The bytes, whole or in part, or that the reader has them already. @throws AppError 404 when the bytes are gone */
  send(file: StoredFile, disposition: Disposition, context: HttpContext): Promise<void> {
    return this.reply(file, replyTo(context.request, file, disposition), context);
  }

  /** As `send`, of a file that everybody may see, for browsers and proxies to keep: its address is of this file alone. */
  sendPublic(file: StoredFile, context: HttpContext): Promise<void> {
    const { headers, ...reply } = replyTo(context.request, file, 'inline');
    return this.reply(file, { ...reply, headers: { ...headers, 'Cache-Control': FOR_EVER } }, context);
  }

  /**
   * To save the file: from the store itself where it has links, without the API in between. What is shown inside of a page
   * always comes from the API: its address is the only one that pages may load from.
   */
  async sendToSave(file: StoredFile, context: HttpContext): Promise<void> {
    const { status } = replyTo(context.request, file, 'attachment');
    const link = status < 300 ? await this.directLink(file) : null;
    if (!link) return this.send(file, 'attachment', context);
    // The link opens it for whoever holds it: it goes into no cache and no Referer.
    const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };
    context.response.set(headers).redirect(302, link);
  }

  private async reply(
    file: StoredFile,
    { status, headers, range, many }: FileReply,
    { request, response }: HttpContext,
  ) {
    const open = () => (many ? this.openParts(file, many) : this.open(file, range));
    const bytes = request.method === 'GET' && status < 300 ? await open() : null;
    response.status(status).set(headers);
    if (!bytes) response.end();
    else {
      await pipeline(bytes, response).catch((error: unknown) => {
        // A reader who leaves in the middle of a video is no error.
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

  /** One after the other; that the file is there is known before the reply begins. */
  private async openParts(file: StoredFile, { parts, end }: ManyParts): Promise<Readable> {
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

  private async open(file: StoredFile, range?: ByteRange) {
    try {
      return await this.storage.open(file.storageKey, range);
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      // It must not happen.
      this.logger.error(`file ${file.id}: ${error.message}`);
      throw AppError.notFound('File');
    }
  }
}
