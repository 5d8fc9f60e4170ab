import type { Request } from 'express';
import { escapeHtml, standalonePage } from '../../../platform/http/standalone-page.js';
import type { ExportDto } from './dto/export.dto.js';

const BACK = '<p><a href="/teacher-dashboard">Back to the dashboard</a></p>';

/** True for a browser that shows the reply to somebody, as in a new tab; clients that ask for anything or JSON get JSON. */
export const isShown = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/** Its link waits for the file, as the call did that it answers: nothing happens that somebody did not ask for. */
export const waitingPage = ({ _id, fileName, progress }: ExportDto): string =>
  standalonePage({
    title: 'The spreadsheet is being made',
    content: `<h1>The spreadsheet is being made</h1>
<p><bdi>${escapeHtml(fileName)}</bdi></p>
<p><progress aria-label="Done so far" max="100" value="${progress}"></progress></p>
<p>It takes a little longer. <a href="/api/exports/${_id}/file">Download it</a>: the download begins when it is ready, and it stays among your
exports for seven days.</p>
${BACK}`,
  });

export const failedPage = ({ fileName, error }: ExportDto): string =>
  standalonePage({
    title: 'The spreadsheet could not be made',
    content: `<h1>The spreadsheet could not be made</h1>
<p><bdi>${escapeHtml(fileName)}</bdi></p>
<p>${escapeHtml(error ?? 'The export failed.')}</p>
${BACK}`,
  });
