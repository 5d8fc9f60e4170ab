import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Documents } from '../../../platform/storage/documents.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { taskErrors } from '../tasks.errors.js';
import { type TaskKey, type TaskRecord, TasksRepository } from '../tasks.repository.js';
import type { WorksheetDto } from './worksheet.dto.js';
import { MOST_WORKSHEETS, type WorksheetKey, WorksheetsRepository } from './worksheets.repository.js';

/** The `use` of these files, the same key as in the feature's `files`. */
const WORKSHEET_FILES = 'worksheet';

type WithWorksheets = Pick<TaskRecord, 'id'> & { worksheets?: TaskRecord['worksheets'] | undefined };

/** The PDFs and images that belong to tasks. */
@Injectable()
export class WorksheetsService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly worksheets: WorksheetsRepository,
    private readonly documents: Documents,
    private readonly files: FilesService,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
  ) {}

  /** By task id, with newly signed links; one query, however many tasks there are. */
  async views(tenantId: string, tasks: readonly WithWorksheets[]): Promise<Map<string, WorksheetDto[]>> {
    const fileIds = tasks.flatMap(({ worksheets }) => (worksheets ?? []).map(({ fileId }) => fileId));
    const found = fileIds.length > 0 ? await this.files.find(tenantId, fileIds) : [];
    const files = new Map(found.map((file) => [file.id, file]));
    const viewsOf = ({ worksheets }: WithWorksheets) =>
      (worksheets ?? []).flatMap(({ _id, fileId, replacedAt }): WorksheetDto[] => {
        const file = files.get(fileId);
        if (!file) return [];
        const { originalName: name, bytes } = file;
        const kind = file.kind === 'pdf' ? 'pdf' : 'image';
        const url = this.files.signedUrl(fileId);
        return [{ _id, name, kind, bytes, url, replacedAt: replacedAt?.toISOString() ?? null }];
      });
    return new Map(tasks.map((task) => [task.id, viewsOf(task)]));
  }

  /**
   * For the team, the students of the task's groups and their parents.
   * @throws AppError 404 if the task is gone or another tenant's, 403 for a student of another group
   */
  async list(reader: Principal, taskId: string): Promise<WorksheetDto[]> {
    return this.worksheetsOf(await this.readable(reader, taskId));
  }

  /** @throws AppError 404 if the task is gone, 409 if it has ten, 415 if it is neither a valid PDF nor a valid image */
  async add(teacher: Principal, taskId: string, upload: Upload): Promise<WorksheetDto[]> {
    const key = { tenantId: tenantOf(teacher), taskId };
    assertRoom(await this.require(key));
    await this.documents.acceptFor(upload, ownershipOf(teacher), async ({ id }) => {
      if (await this.worksheets.add(key, id)) return;
      assertRoom(await this.require(key));
    });
    return this.worksheetsOf(await this.require(key));
  }

  /** Until the deadline; the students are notified. @throws AppError 409 `deadline_passed`, otherwise as `add` */
  async replace(teacher: Principal, taskId: string, worksheetId: string, upload: Upload): Promise<WorksheetDto[]> {
    const key = { tenantId: tenantOf(teacher), taskId, worksheetId };
    this.assertReplaceable(await this.require(key), key);
    const before = await this.documents.acceptFor(upload, ownershipOf(teacher), async ({ id }) => {
      const replaced = await this.worksheets.replace(key, id, this.clock.now());
      if (!replaced) this.assertReplaceable(await this.require(key), key);
      return replaced;
    });
    if (before) await this.discardUnused(key.tenantId, [before]);
    return this.worksheetsOf(await this.require(key));
  }

  /** @throws AppError 404 if there is no such worksheet */
  async remove(teacher: Principal, taskId: string, worksheetId: string): Promise<WorksheetDto[]> {
    const key = { tenantId: tenantOf(teacher), taskId, worksheetId };
    const fileId = await this.worksheets.remove(key);
    if (!fileId) throw taskErrors.worksheetNotFound();
    await this.discardUnused(key.tenantId, [fileId]);
    return this.worksheetsOf(await this.require(key));
  }

  /**
   * Gives a task the worksheets of another one of the team, if it has none yet.
   * @throws AppError 404 if one of the tasks is gone
   */
  async copyFrom(teacher: Principal, taskId: string, fromTaskId: string): Promise<WorksheetDto[]> {
    const key = { tenantId: tenantOf(teacher), taskId };
    await this.require(key);
    await this.copy(await this.require({ ...key, taskId: fromTaskId }), key);
    return this.worksheetsOf(await this.require(key));
  }

  /**
   * The copy shares the stored files. Whoever takes a file from a task does so before looking for other tasks with it;
   * this side gives it to the copy and then looks at the first task again, so neither misses the other.
   */
  async copy({ tenantId, id, worksheets }: TaskRecord, to: TaskKey): Promise<void> {
    const fileIds = (worksheets ?? []).map(({ fileId }) => fileId);
    if (fileIds.length === 0) return;
    await this.worksheets.copyTo(to, fileIds);
    const now = await this.tasks.findLive({ tenantId, taskId: id });
    const left = new Set((now?.worksheets ?? []).map(({ fileId }) => fileId));
    const lost = fileIds.filter((fileId) => !left.has(fileId));
    if (lost.length > 0) await this.worksheets.removeFiles(to, lost);
  }

  /** Removes the worksheets of a task that is marked as deleted, and their files. */
  async removeOfTask(key: TaskKey): Promise<void> {
    await this.discardUnused(key.tenantId, await this.worksheets.takeAllOfMarked(key));
  }

  /** Another task may be a copy with the same files. */
  private async discardUnused(tenantId: string, fileIds: string[]): Promise<void> {
    const used = new Set(fileIds.length > 0 ? await this.worksheets.filesInUse(tenantId, fileIds) : []);
    for (const fileId of fileIds) if (!used.has(fileId)) await this.files.discard(tenantId, fileId);
  }

  private assertReplaceable(task: TaskRecord, { worksheetId }: WorksheetKey): void {
    if (!task.worksheets?.some(({ _id }) => _id === worksheetId)) throw taskErrors.worksheetNotFound();
    if (task.deadline <= this.clock.now()) throw taskErrors.tooLateToReplace();
  }

  private async readable(reader: Principal, taskId: string): Promise<TaskRecord> {
    if (reader.role === 'parent') return this.ofChild(reader.id, taskId);
    const task = await this.require({ tenantId: tenantOf(reader), taskId });
    const isTheirs = reader.role === 'teacher' || (reader.groupId && task.groupIds.includes(reader.groupId));
    if (!isTheirs) throw taskErrors.notSetForYourGroup();
    return task;
  }

  /** Searches several tenants, because a parent's children may have different teachers. */
  private async ofChild(parentId: string, taskId: string): Promise<TaskRecord> {
    const children = await this.students.childrenOf(parentId);
    for (const tenantId of new Set(children.map((child) => child.tenantId))) {
      const task = await this.tasks.findLive({ tenantId, taskId });
      const isTheirs = children.some(({ groupId }) => groupId && task?.groupIds.includes(groupId));
      if (task && isTheirs) return task;
    }
    throw taskErrors.taskNotFound();
  }

  private async worksheetsOf(task: TaskRecord): Promise<WorksheetDto[]> {
    return (await this.views(task.tenantId, [task])).get(task.id) ?? [];
  }

  private async require(key: TaskKey): Promise<TaskRecord> {
    const task = await this.tasks.findLive(key);
    if (!task) throw taskErrors.taskNotFound();
    return task;
  }
}

const ownershipOf = (teacher: Principal) => ({
  tenantId: tenantOf(teacher),
  uploadedBy: teacher.id,
  use: WORKSHEET_FILES,
});

function assertRoom({ worksheets }: TaskRecord): void {
  if ((worksheets?.length ?? 0) >= MOST_WORKSHEETS) throw taskErrors.tooManyWorksheets({ most: MOST_WORKSHEETS });
}
