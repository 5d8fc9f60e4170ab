import { Injectable } from '@nestjs/common';
import { Features } from '../../platform/features/features.js';
import type { StudentDataPart } from '../../platform/features/feature.js';
import { idOf } from '../../platform/database/objects.js';
import { FilesService } from '../../platform/storage/files.service.js';
import type { StoredFile } from '../../platform/storage/files.repository.js';
import { UsersRepository } from '../auth/users/users.repository.js';
import type { UserRow } from '../auth/users/user.schema.js';
import { StudentsRepository } from '../people/students/students.repository.js';

/** What one file of an archive holds: text, or the bytes of a stored file. */
export type ArchiveEntry = { path: string } & ({ text: string } | { file: StoredFile });

const jsonOf = (path: string, rows: object[]): ArchiveEntry => ({
  path: `${path}.json`,
  text: `${JSON.stringify(rows, null, 2)}\n`,
});

/** Nothing secret: neither passwords nor the ids of tokens. */
function accountOf({ name, email, role, createdAt, emailProvenAt, signIns }: UserRow): object {
  const seen = signIns.map(({ device, address, startedAt, lastUsedAt }) => ({
    device,
    address,
    startedAt,
    lastUsedAt,
  }));
  return { name, email, role, createdAt, emailProvenAt, signIns: seen };
}

/** Everything that an archive holds: of a student their own, of a parent their own and that of each child whom they may see. */
@Injectable()
export class ArchiveContents {
  constructor(
    private readonly users: UsersRepository,
    private readonly students: StudentsRepository,
    private readonly features: Features,
    private readonly files: FilesService,
  ) {}

  /** Empty when the person is gone. */
  async *of(userId: string): AsyncGenerator<ArchiveEntry> {
    const user = await this.users.findSignedIn(userId);
    if (!user) return;
    yield jsonOf('account', [accountOf(user)]);
    if (user.role === 'student' && user.tenantId) yield* this.student(idOf(user.tenantId), userId, '');
    if (user.role !== 'parent') return;
    for (const [index, child] of (await this.students.listChildren(userId)).entries())
      yield* this.student(idOf(child.tenantId), idOf(child._id), `${index + 1} ${plain(child.name)}/`);
  }

  private async *student(tenantId: string, studentId: string, folder: string): AsyncGenerator<ArchiveEntry> {
    for (const part of await this.features.studentData(tenantId, studentId)) {
      yield jsonOf(`${folder}${part.name}`, part.rows);
      yield* this.filesOf(tenantId, part, `${folder}${part.name}`);
    }
  }

  /** Numbered, so that two of one name are two. A file that is gone is left out. */
  private async *filesOf(
    tenantId: string,
    { files = [] }: StudentDataPart,
    folder: string,
  ): AsyncGenerator<ArchiveEntry> {
    const stored = await this.files.find(
      tenantId,
      files.map(({ fileId }) => fileId),
    );
    const byId = new Map(stored.map((file) => [file.id, file]));
    for (const [index, { fileId, name }] of files.entries()) {
      const file = byId.get(fileId);
      const extension = file?.originalName.split('.').at(-1) ?? 'bin';
      if (file) yield { path: `${folder}/${index + 1} ${plain(name)}.${extension}`, file };
    }
  }
}

/** A name that every system takes as one part of a path. */
const plain = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[. ]+$/, '');
