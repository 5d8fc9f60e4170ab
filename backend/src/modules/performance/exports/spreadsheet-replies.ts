import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { AppError } from '../../../platform/http/app-error.js';
import { fileReply } from '../../../platform/storage/file-response.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { StorageDriver } from '../../../platform/storage/storage-driver.js';
import type { ExportDto, RequestExportDto } from './dto/export.dto.js';
import { ExportsService, isOpen } from './exports.service.js';

/** A request and its response. */
export interface Exchange {
  request: Request;
  response: Response;
}

/** Replies that are the .xlsx itself. */
@Injectable()
export class SpreadsheetReplies {
  constructor(
    private readonly exports: ExportsService,
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
  ) {}

  /** Sends the file of an export that is done. @throws AppError 404, or 409 while it is not done */
  async send(caller: Principal, exportId: string, exchange: Exchange): Promise<void> {
    const found = await this.exports.find(caller, exportId);
    if (isOpen(found)) throw AppError.conflict('export_not_done', 'This export is still being made.');
    if (found.status === 'failed') throw AppError.conflict('export_failed', found.error ?? 'This export failed.');
    await this.sendFile(tenantOf(caller), exportId, exchange);
  }

  /**
   * Has an export made and sends it; 202 with the export and where to find it when that takes too long.
   * @throws AppError 503 when it failed
   */
  async make(caller: Principal, wanted: RequestExportDto, exchange: Exchange): Promise<void> {
    const { _id } = await this.exports.request(caller, wanted);
    const left = new AbortController();
    exchange.response.once('close', () => left.abort());
    const settled = await this.exports.settled(caller, _id, left.signal);
    if (left.signal.aborted) return;
    if (settled.status === 'failed') throw AppError.unavailable(settled.error ?? 'The export failed.');
    if (settled.status === 'done') await this.sendFile(tenantOf(caller), _id, exchange);
    else this.sendLater(settled, exchange);
  }

  private sendLater(accepted: ExportDto, { response }: Exchange): void {
    const fileUrl = `/api/exports/${accepted._id}/file`;
    response
      .status(202)
      .location(`/api/exports/${accepted._id}`)
      .json({ ...accepted, fileUrl });
  }

  private async sendFile(tenantId: string, fileId: string, { request, response }: Exchange): Promise<void> {
    const [file] = await this.files.find(tenantId, [fileId]);
    if (!file) throw AppError.notFound('File');
    const { status, headers } = fileReply(file, { ifNoneMatch: request.get('if-none-match') }, 'attachment');
    const bytes = request.method === 'GET' && status === 200 ? await this.storage.open(file.storageKey) : null;
    response.status(status).set(headers);
    if (!bytes) response.end();
    else {
      await pipeline(bytes, response).catch((error: unknown) => {
        // A reader who leaves in the middle is no error.
        if (!response.destroyed) throw error;
      });
    }
  }
}
