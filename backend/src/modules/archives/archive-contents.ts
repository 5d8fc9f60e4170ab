import { Injectable } from '@nestjs/common';
import { Features } from '../../platform/features/features.js';
import type { StudentDataPart } from './student-data.extension.js';
import { FilesService } from '../../platform/storage/files.service.js';
import type { StoredFile } from '../../platform/storage/files.repository.js';
import { type AccountRecord, AccountRecords } from '../auth/users/account-records.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { studentData } from './student-data.extension.js';

/** One file of an archive: text, or the bytes of a stored file. */
export type ArchiveEntry = { path: string } & ({ text: string } | { file: StoredFile });

export interface ArchivePlan {
  /** Whose data it holds: the student, or each child of the parent. */
  studentIds: string[];
  entries: ArchiveEntry[];
}

interface StudentFolder {
  tenantId: string;
  studentId: string;
  /** Ends with a slash; empty for the archive's root. */
  folder: string;
}

const jsonOf = (path: string, rows: object[]): ArchiveEntry => ({
  path: `${path}.json`,
  text: `${JSON.stringify(rows, null, 2)}\n`,
});

/** Collects everything for an archive: a student's own data; or a parent's own and that of each child they may see. */
@Injectable()
export class ArchiveContents {
  constructor(
    private readonly accounts: AccountRecords,
    private readonly students: StudentDirectory,
    private readonly features: Features,
    private readonly files: FilesService,
  ) {}

  /**
   * Plans the archive without reading any file.
   * @returns null if the person was deleted
   */
  async planFor(userId: string): Promise<ArchivePlan | null> {
    const record = await this.accounts.find(userId);
    if (!record) return null;
    const folders = await this.foldersOf(userId, record);
    const entries = [jsonOf('account', [record.account])];
    const { get } = this.features;
    const parts = await this.features.askAll(({ personData }) => personData?.(get, userId));
    for (const { name, rows } of parts.flat()) entries.push(jsonOf(name, rows));
    for (const folder of folders) entries.push(...(await this.entriesOf(folder)));
    return { studentIds: folders.map(({ studentId }) => studentId), entries };
  }

  /** A student's data goes in the archive's root; each child of a parent has a folder. */
  private async foldersOf(userId: string, { role, tenantId }: AccountRecord): Promise<StudentFolder[]> {
    if (role === 'student') return tenantId ? [{ tenantId, studentId: userId, folder: '' }] : [];
    const children = role === 'parent' ? await this.students.childrenOf(userId) : [];
    return children.map((child, index) => ({
      tenantId: child.tenantId,
      studentId: child.id,
      folder: `${index + 1} ${plain(child.name)}/`,
    }));
  }

  private async entriesOf({ tenantId, studentId, folder }: StudentFolder): Promise<ArchiveEntry[]> {
    const entries: ArchiveEntry[] = [];
    for (const part of await studentData(this.features, tenantId, studentId)) {
      const path = `${folder}${part.name}`;
      entries.push(jsonOf(path, part.rows), ...(await this.filesOf(tenantId, part, path)));
    }
    return entries;
  }

  /** Numbers the files, so that two with the same name stay apart. Leaves out files that no longer exist. */
  private async filesOf(tenantId: string, { files = [] }: StudentDataPart, folder: string): Promise<ArchiveEntry[]> {
    const stored = await this.files.find(
      tenantId,
      files.map(({ fileId }) => fileId),
    );
    const byId = new Map(stored.map((file) => [file.id, file]));
    return files.flatMap(({ fileId, name }, index) => {
      const file = byId.get(fileId);
      const extension = file?.originalName.split('.').at(-1) ?? 'bin';
      return file ? [{ path: `${folder}/${index + 1} ${plain(name)}.${extension}`, file }] : [];
    });
  }
}

/** Turns a name into a path segment that every operating system accepts. */
const plain = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+(?=[,.])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[. ]+$/, '');
