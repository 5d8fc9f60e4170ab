import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ParserPool } from '../../../platform/fence/parser-pool.js';
import { defineParser, ParserExceeded } from '../../../platform/fence/parser-process.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { StorageDriver, StoredFileMissing } from '../../../platform/storage/storage-driver.js';
import { temporaryDirectory, type Upload } from '../../../platform/storage/upload.js';
import type { FileFinding, FileToRead } from '../formats/file-finding.js';
import type { QuestionPictures } from '../../quizzes/questions/question-intake.service.js';
import type { FilePicture, FileQuestion } from '../formats/file-question.js';

/** Ten thousand questions take two seconds. */
const fileParser = defineParser<FileToRead, FileFinding>(import.meta.url, '../formats/question-file.parser', {
  cpuSeconds: 20,
});

type Read = FileFinding | { ok: false; reason: 'too-complex' };

/** Reads the files of imports in the fence. */
@Injectable()
export class StoredQuestionFiles {
  constructor(
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
    private readonly parsers: ParserPool,
    private readonly config: AppConfig,
  ) {}

  /** @param sender whose files wait for one another */
  async read(
    tenantId: string,
    fileId: string,
    { sender, signal }: { sender: string; signal: AbortSignal },
  ): Promise<Read> {
    const [file] = await this.files.find(tenantId, [fileId]);
    if (!file) return { ok: false, reason: 'damaged' };
    const copy = this.temporary('questions');
    try {
      await pipeline(await this.storage.open(file.storageKey), createWriteStream(copy), { signal });
      return await this.parsers.run(fileParser, { path: copy }, sender, Infinity);
    } catch (error) {
      if (error instanceof ParserExceeded) return { ok: false, reason: 'too-complex' };
      if (error instanceof StoredFileMissing) return { ok: false, reason: 'damaged' };
      throw error;
    } finally {
      await rm(copy, { force: true });
    }
  }

  /** The pictures of a question as uploads, for as long as `use` takes. */
  withPictures(
    { picture, solutionPicture }: FileQuestion,
    use: (pictures: QuestionPictures) => Promise<void>,
  ): Promise<void> {
    return this.withPicture(picture, (shown) =>
      this.withPicture(solutionPicture, (upload) =>
        use({ shown, solution: upload && { upload, alt: solutionPicture?.alt ?? '' } }),
      ),
    );
  }

  private async withPicture(
    picture: FilePicture | null | undefined,
    use: (upload: Upload | null) => Promise<void>,
  ): Promise<void> {
    if (!picture) return use(null);
    const copy = this.temporary(picture.type);
    const bytes = Buffer.from(picture.base64, 'base64');
    try {
      await writeFile(copy, bytes);
      await use({ path: copy, originalName: `question.${picture.type}`, bytes: bytes.length });
    } finally {
      await rm(copy, { force: true });
    }
  }

  private temporary(extension: string): string {
    return path.join(temporaryDirectory(this.config), `${randomUUID()}.${extension}`);
  }
}
