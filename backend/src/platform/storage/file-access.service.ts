import { Injectable } from '@nestjs/common';
import type { Principal } from '../auth-guard/principal.js';
import { AppError } from '../http/app-error.js';
import { FileLinks, type LinkSignature } from './file-links.js';
import { FilesRepository, type StoredFile } from './files.repository.js';

/** True for the tenant's team, the uploader and the audience. A spreadsheet is sent by the call that knows what it holds. */
function mayRead(file: StoredFile, reader: Principal): boolean {
  const isOfTeam = reader.role === 'teacher' && reader.tenantId === file.tenantId;
  if (isOfTeam && file.kind !== 'spreadsheet') return true;
  return reader.id === file.uploadedBy || file.audience.includes(reader.id);
}

/** Who may read the bytes of a stored file: whoever holds a good link, or is signed in and allowed to. */
@Injectable()
export class FileAccessService {
  constructor(
    private readonly files: FilesRepository,
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
}
