import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import type { AllScripts } from './all-scripts.service.js';

const logger = new Logger('sendZip');

/**
 * Sends a zip while it is being written. An error after the start can no longer change the status: the connection is
 * cut, and browsers show a failed download.
 */
export async function sendZip(response: Response, { fileName, writeTo }: AllScripts): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort(new Error('the reader has left')));
  response.attachment(fileName);
  response.type('application/zip');
  try {
    await writeTo(response, left.signal);
  } catch (error) {
    if (!left.signal.aborted) logger.error(`a zip of scripts broke off: ${String(error)}`);
    response.destroy();
  }
}
