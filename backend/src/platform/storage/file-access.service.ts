import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { Principal } from '../auth-guard/principal.js';
import { AppError } from '../http/app-error.js';
import type { ByteRange } from './byte-range.js';
import { FileLinks, type LinkSignature } from './file-links.js';
import { contentDisposition } from './file-name.js';
import { FilesRepository, type StoredFile } from './files.repository.js';
import { StorageDriver, StoredFileMissing } from './storage-driver.js';

/** A browser follows a redirect at once; one that was stopped may go on with the same link for a while. */
const DIRECT_LINK_SECONDS = 5 * 60;

/** True for the tenant's team, the uploader and the audience. */
export function mayRead(file: StoredFile, reader: Principal): boolean {
  if (reader.role === 'teacher' && reader.tenantId === file.tenantId) return true;
  return reader.id === file.uploadedBy || file.audience.includes(reader.id);
}

/** Who may read the bytes of a stored file: whoever holds a good link, or is signed in and allowed to. */
@Injectable()
export class FileAccessService {
  private readonly logger = new Logger(FileAccessService.name);

  constructor(
    private readonly files: FilesRepository,
    private readonly storage: StorageDriver,
    private readonly links: FileLinks,
  ) {}

  /**
   * The file that this caller may read.
   * @throws AppError 401 without a good link or login; 404 when it is absent or not this reader's
   */
  async authorise(fileId: string, link: LinkSignature, reader: Principal | undefined): Promise<StoredFile> {
    const signed = this.links.isValid(fileId, link);
    if (!signed && !reader) {
      throw AppError.unauthenticated(
        link.sig ? 'This link is no longer valid. Reload the page that showed it.' : undefined,
      );
    }
    const file = await this.files.findForServing(fileId);
    if (!file || !(signed || (reader && mayRead(file, reader)))) throw AppError.notFound('File');
    return file;
  }

  /**
   * Where to save the file from the store itself, without the API in between; null when the store has no such links.
   * What is shown inside of a page always comes from the API: its address is the only one that pages may load from.
   */
  downloadLink(file: StoredFile): Promise<string | null> {
    return this.storage.directLink(file.storageKey, {
      contentType: file.contentType,
      contentDisposition: contentDisposition('attachment', file.originalName),
      seconds: DIRECT_LINK_SECONDS,
    });
  }

  /** @throws AppError 404 when the bytes are gone, which is logged: it must not happen */
  async open(file: StoredFile, range?: ByteRange): Promise<Readable> {
    try {
      return await this.storage.open(file.storageKey, range);
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      this.logger.error(`file ${file.id}: ${error.message}`);
      throw AppError.notFound('File');
    }
  }
}
