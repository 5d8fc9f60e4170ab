import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { Request } from 'express';
import { escapeHtml, standalonePage } from '../../../platform/http/standalone-page.js';
import type { HttpContext } from '../../../platform/http/event-stream.js';
import { FileSender } from '../../../platform/storage/file-sender.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { storageErrors } from '../../../platform/storage/storage.errors.js';
import { isOpen } from '../../../platform/queues/followed-work.js';
import { performanceErrors } from '../performance.errors.js';
import type { ExportDto, RequestExportDto } from './dto/export.dto.js';
import { ExportAccess } from './export-access.js';
import { ExportsService } from './exports.service.js';

/** Whether the file was sent, or a page about it. */
export interface Reply {
  isFile: boolean;
}

/** Replies that contain the spreadsheet itself. */
@Injectable()
export class SpreadsheetReplies {
  constructor(
    private readonly exports: ExportsService,
    private readonly readers: ExportAccess,
    private readonly files: FilesService,
    private readonly sender: FileSender,
  ) {}

  /**
   * Sends the file of a finished export. If a person views the reply in a browser, waits for the export first.
   * @throws AppError 404, 403 `marks_blind` for grades that the caller must not see yet, or 409 while it is not done
   */
  async send(caller: Principal, exportId: string, context: HttpContext): Promise<Reply> {
    const isBrowserNavigation = isShown(context.request);
    if (await this.readers.mustNotSee(caller, exportId)) return refuseHidden(isBrowserNavigation, context);
    const found = isBrowserNavigation
      ? await this.waited(caller, exportId, context)
      : await this.exports.find(caller, exportId);
    if (this.trySendStatusPage(found, context)) return { isFile: false };
    if (isOpen(found)) throw performanceErrors.exportNotDone();
    if (found.status === 'failed') throw performanceErrors.exportFailed();
    await this.sendFile(tenantOf(caller), exportId, context);
    return { isFile: true };
  }

  /**
   * Has an export made and sends it; replies 202 with the export and its address if that takes too long.
   * @throws AppError 503 if it failed
   */
  async make(caller: Principal, wanted: RequestExportDto, context: HttpContext): Promise<void> {
    const { _id } = await this.exports.request(caller, wanted);
    const settled = await this.waited(caller, _id, context);
    if (context.response.destroyed) return;
    if (this.trySendStatusPage(settled, context)) return;
    if (settled.status === 'failed') throw performanceErrors.exportUnavailable().retryAfter(5);
    if (settled.status === 'done') await this.sendFile(tenantOf(caller), _id, context);
    else this.sendLater(settled, context);
  }

  /** Waits until the export has ended, the time limit has passed or the client has disconnected. */
  private waited(caller: Principal, exportId: string, { response }: HttpContext): Promise<ExportDto> {
    const left = new AbortController();
    response.once('close', () => left.abort());
    return this.exports.settled(caller, exportId, left.signal);
  }

  /** If a person views the reply in a browser, sends a page about an export that has no file. */
  private trySendStatusPage(found: ExportDto, { request, response }: HttpContext): boolean {
    response.vary('Accept');
    if (found.status === 'done' || !isShown(request)) return false;
    const [status, html] = isOpen(found) ? [202, waitingPage(found)] : [503, failedPage(found)];
    response.status(status).type('html').send(html);
    return true;
  }

  private sendLater(accepted: ExportDto, { response }: HttpContext): void {
    const fileUrl = `/api/exports/${accepted._id}/file`;
    response
      .status(202)
      .location(`/api/exports/${accepted._id}`)
      .json({ ...accepted, fileUrl });
  }

  private async sendFile(tenantId: string, fileId: string, context: HttpContext): Promise<void> {
    const [file] = await this.files.find(tenantId, [fileId]);
    if (!file) throw storageErrors.fileNotFound();
    // Not by direct download from the storage, because pages fetch it by script.
    await this.sender.send(file, 'attachment', context);
  }
}

const BACK = '<p><a href="/teacher-dashboard">Back to the dashboard</a></p>';

/** True for a browser that shows the reply, for example in a new tab. Clients that accept anything or JSON get JSON. */
const isShown = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/** The page's link waits for the file, like the original call. Nothing is downloaded until the user clicks it. */
const waitingPage = ({ _id, fileName, progress }: ExportDto): string =>
  standalonePage({
    title: 'The spreadsheet is being made',
    content: `<h1>The spreadsheet is being made</h1>
<p><bdi>${escapeHtml(fileName)}</bdi></p>
<p><progress aria-label="Done so far" max="100" value="${progress}"></progress></p>
<p>It takes a little longer. <a href="/api/exports/${_id}/file">Download it</a>: the download begins when it is ready, and it stays among your
exports for seven days.</p>
${BACK}`,
  });

const HIDDEN =
  'You mark a script a second time, without seeing the first marks, and somebody else has asked for this spreadsheet. Ask for one of your own: it leaves them out.';

/**
 * @throws AppError 403 `marks_blind`, unless a person views the reply in a browser: then sends a page that explains it
 */
function refuseHidden(isBrowserNavigation: boolean, { response }: HttpContext): Reply {
  if (!isBrowserNavigation) throw performanceErrors.hiddenMarks();
  response.vary('Accept').status(403).type('html').send(hiddenPage);
  return { isFile: false };
}

const hiddenPage = standalonePage({
  title: 'This spreadsheet has marks that you do not see yet',
  content: `<h1>This spreadsheet has marks that you do not see yet</h1>
<p>${escapeHtml(HIDDEN)}</p>
${BACK}`,
});

const failedPage = ({ fileName, error }: ExportDto): string =>
  standalonePage({
    title: 'The spreadsheet could not be made',
    content: `<h1>The spreadsheet could not be made</h1>
<p><bdi>${escapeHtml(fileName)}</bdi></p>
<p>${escapeHtml(error ?? 'The export failed.')}</p>
${BACK}`,
  });
