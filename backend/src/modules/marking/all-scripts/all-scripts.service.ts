import { Injectable, Logger } from '@nestjs/common';
import type { Writable } from 'node:stream';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import type { StoredFile } from '../../../platform/storage/files.repository.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { StorageDriver, StoredFileMissing } from '../../../platform/storage/storage-driver.js';
import { writeZip, ZIP_MAX_BYTES, type ZipEntry, zipBytesOf } from '../../../platform/storage/zip-writer.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { SubmissionsForMarking } from '../../tasks/grading/submissions-for-marking.js';
import { markingErrors } from '../marking.errors.js';
import { scriptFileName } from './script-file-names.js';

interface NamedScript {
  path: string;
  file: StoredFile;
}

/** All scripts of a task, exactly as the students handed them in. */
export interface AllScripts {
  fileName: string;
  /** Streams the zip one script at a time, at the reader's pace: no script is ever held in memory as a whole. */
  writeTo: (out: Writable, signal: AbortSignal) => Promise<void>;
}

/** Packs all scripts of a task into one zip, for markers who mark in another program. For the teacher's team. */
@Injectable()
export class AllScriptsService {
  private readonly logger = new Logger(AllScriptsService.name);

  constructor(
    private readonly works: SubmissionsForMarking,
    private readonly students: StudentDirectory,
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
  ) {}

  /**
   * @throws AppError 404 if the task does not exist; 409 `nothing_handed_in`; 413 if the scripts do not fit into one
   * zip
   */
  async of(teacher: Principal, taskId: string): Promise<AllScripts> {
    const tenantId = tenantOf(teacher);
    const works = await this.works.listOfTask({ tenantId, taskId });
    const [first] = works;
    if (!first) throw markingErrors.nothingHandedIn();
    const scripts = await this.named(
      tenantId,
      works.map(({ submission }) => submission),
    );
    const bytes = zipBytesOf(scripts.map(({ path, file }) => ({ path, bytes: file.bytes })));
    if (bytes > ZIP_MAX_BYTES) throw markingErrors.scriptsTooLarge();
    const fileName = `${first.task.title}.zip`;
    return { fileName, writeTo: (out, signal) => writeZip(out, this.entries(scripts), signal) };
  }

  private async named(
    tenantId: string,
    scripts: { id: string; studentId: string; fileId: string }[],
  ): Promise<NamedScript[]> {
    const [students, files] = await Promise.all([
      this.students.findMany(
        tenantId,
        scripts.map(({ studentId }) => studentId),
      ),
      this.files.find(
        tenantId,
        scripts.map(({ fileId }) => fileId),
      ),
    ]);
    const names = new Map(students.map(({ id, name }) => [id, name]));
    const byId = new Map(files.map((file) => [file.id, file]));
    return scripts.flatMap(({ id, studentId, fileId }) => {
      const file = byId.get(fileId);
      return file ? [{ path: scriptFileName(names.get(studentId) ?? '', id), file }] : [];
    });
  }

  /**
   * Opens each file only when its turn comes. If a file's bytes are lost, the zip holds a note instead and continues.
   */
  private async *entries(scripts: NamedScript[]): AsyncGenerator<ZipEntry> {
    for (const { path, file } of scripts) {
      const bytes = await this.open(file);
      if (bytes) yield { path, bytes };
      else yield { path: `${path} is lost.txt`, text: 'This file was lost. Please ask the student for it.\n' };
    }
  }

  private async open({ id, storageKey }: StoredFile): Promise<AsyncIterable<Uint8Array> | null> {
    try {
      return await this.storage.open(storageKey);
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      this.logger.error(`the bytes of file ${id} are lost: a zip of scripts goes without them`);
      return null;
    }
  }
}
