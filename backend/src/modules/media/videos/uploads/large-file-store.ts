import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { collectWritten } from '../../../../platform/storage/collect-written.js';

/** tus's store of files, with memory that stays flat and no copy on the way to the disk. */
export class LargeFileStore extends FileStore {
  /** @returns where the upload goes on @throws tus's FILE_WRITE_ERROR when the line or the disk fails; what has come is kept */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const output = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset });
    content.on('data', (part: Buffer) => collectWritten(part.length));
    try {
      await pipeline(content, output);
    } catch (error) {
      throw Object.assign(new Error(ERRORS.FILE_WRITE_ERROR.body, { cause: error }), ERRORS.FILE_WRITE_ERROR);
    }
    return offset + output.bytesWritten;
  }
}
