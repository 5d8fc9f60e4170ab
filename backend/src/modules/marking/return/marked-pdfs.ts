import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { defineParser, ParserExceeded } from '../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../platform/fence/parser-pool.js';
import { PermanentJobFailure } from '../../../platform/queues/job-failure.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { StorageDriver, StoredFileMissing } from '../../../platform/storage/storage-driver.js';
import { temporaryDirectory } from '../../../platform/storage/upload.js';
import { Contacts } from '../../people/contacts.js';
import type { FullReturn } from './returns.repository.js';
import type { ReturnedScriptFinding, ReturnedScriptQuestion } from './returned-script.parser.js';
import { summaryWords } from './summary-words.js';

/** A ten-page scan takes a second; a book with annotations on every page takes longer. */
const scriptParser = defineParser<ReturnedScriptQuestion, ReturnedScriptFinding>(
  import.meta.url,
  './returned-script.parser',
  { cpuSeconds: 30 },
);

const unreadable = (why: string) => new PermanentJobFailure('unreadable_pdf', why);

/** Makes the PDF of a return and stores it under the file id set in the return. Never changes the original. */
@Injectable()
export class MarkedPdfs {
  private readonly logger = new Logger(MarkedPdfs.name);

  constructor(
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
    private readonly parsers: ParserPool,
    private readonly contacts: Contacts,
    private readonly config: AppConfig,
  ) {}

  /**
   * Does nothing if the file exists already.
   * @throws PermanentJobFailure if the original is lost or cannot be drawn on
   */
  async make(wanted: FullReturn, originalId: string, signal: AbortSignal): Promise<void> {
    const { tenantId, fileId } = wanted;
    const found = await this.files.find(tenantId, [fileId, originalId]);
    if (found.some(({ id }) => id === fileId)) return;
    const original = found.find(({ id }) => id === originalId);
    if (!original) throw unreadable(`file ${originalId} is gone`);
    const copy = path.join(temporaryDirectory(this.config), `${randomUUID()}.pdf`);
    try {
      await this.copyOf(original.storageKey, copy, signal);
      await this.drawOn(copy, wanted);
      await this.keep(copy, wanted, original.originalName);
    } finally {
      await rm(copy, { force: true });
    }
  }

  private async copyOf(storageKey: string, target: string, signal: AbortSignal): Promise<void> {
    try {
      await pipeline(await this.storage.open(storageKey), createWriteStream(target), { signal });
    } catch (error) {
      throw error instanceof StoredFileMissing ? unreadable(error.message) : error;
    }
  }

  private async drawOn(file: string, wanted: FullReturn): Promise<void> {
    const { id, pages, summary, studentId } = wanted;
    const language = await this.contacts.languageOf(studentId);
    const words = summaryWords(wanted, { language, timeZone: this.config.env.TIME_ZONE });
    const found = await this.parse({ path: file, pages, summary, words }, id);
    if (!found.ok) throw unreadable(found.reason);
    const bytes = Buffer.from(found.base64, 'base64');
    if (found.kind === 'revision') return appendFile(file, bytes);
    this.logger.log(`return ${id}: the file could not be added to and was written anew`);
    return writeFile(file, bytes);
  }

  /**
   * Passes the return's id as the sender, so that the returns of one task can run in parallel in all parser processes.
   */
  private async parse(question: ReturnedScriptQuestion, returnId: string): Promise<ReturnedScriptFinding> {
    try {
      return await this.parsers.run(scriptParser, question, returnId, Infinity);
    } catch (error) {
      throw error instanceof ParserExceeded ? unreadable(error.message) : error;
    }
  }

  private async keep(file: string, wanted: FullReturn, originalName: string): Promise<void> {
    const { tenantId, studentId, requestedBy, fileId } = wanted;
    const { size } = await stat(file);
    const made = { path: file, bytes: size, originalName: `Marked ${originalName}`, extension: 'pdf' };
    const ownership = { tenantId, uploadedBy: requestedBy, audience: [studentId], use: 'correction' };
    await this.files.keepOnce({ ...made, kind: 'pdf', contentType: 'application/pdf' }, ownership, fileId);
  }
}
