import { Injectable } from '@nestjs/common';
import type { Principal } from '../auth-guard/principal.js';
import type { LinkSignature } from './file-links.js';
import { FilesRepository, type StoredFile } from './files.repository.js';
import { storageErrors } from './storage.errors.js';
import { requestErrors } from '../http/request.errors.js';

/**
 * Returns true for the tenant's team, the uploader and the audience. Spreadsheets are only sent by the route that knows
 * what they hold, and archives by a new link: whoever asked for one may have lost the right to what it holds.
 */
function mayRead(file: StoredFile, reader: Principal): boolean {
  if (file.kind === 'archive') return false;
  const isOfTeam = reader.role === 'teacher' && reader.tenantId === file.tenantId;
  if (isOfTeam && file.kind !== 'spreadsheet') return true;
  return reader.id === file.uploadedBy || file.audience.includes(reader.id);
}

/** Decides who may read the bytes of a stored file without a valid link: a signed-in reader with permission. */
@Injectable()
export class FileAccessService {
  constructor(private readonly files: FilesRepository) {}

  /**
   * Returns the file if this caller may read it.
   * @param link a link that is not valid
   * @throws AppError 401 without a login; 404 if it does not exist or the reader may not read it
   */
  async authorise(fileId: string, link: LinkSignature, reader: Principal | undefined): Promise<StoredFile> {
    if (!reader) throw link.sig ? storageErrors.linkExpired() : requestErrors.unauthenticated();
    const file = await this.files.findForServing(fileId);
    if (!file || !mayRead(file, reader)) throw storageErrors.fileNotFound();
    return file;
  }
}
