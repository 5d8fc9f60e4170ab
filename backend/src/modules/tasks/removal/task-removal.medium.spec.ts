import 'reflect-metadata';
import { Test, type TestingModule } from '@nestjs/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilesService } from '../../../platform/storage/files.service.js';
import { WorkerModule } from '../../../worker.module.js';
import { SubmissionsRepository } from '../submissions/submissions.repository.js';
import { TasksRepository } from '../tasks.repository.js';
import { type Classroom, HomeworkApi } from '../testing/homework-api.js';
import { pdf } from '../testing/pdf.js';
import { StudentRemovals } from '../../auth/students/student-removals.js';
import { StudentWorkRemoval } from './student-work-removal.js';
import { SubmissionRemoval } from './submission-removal.js';
import { TaskRemovalHandler } from './task-removal.handler.js';

let api: HomeworkApi;
/** The worker's providers; no queue is read here, the tests call the handlers themselves. */
let worker: TestingModule;
let room: Classroom;
let task: { _id: string };
let key: { tenantId: string; taskId: string };

beforeAll(async () => {
  api = await HomeworkApi.start();
  worker = await Test.createTestingModule({ imports: [WorkerModule.forRoot(api.config)] }).compile();
  worker.get(StudentWorkRemoval).onModuleInit();
  room = await api.classroom();
});
afterAll(async () => {
  await worker.close();
  await api.stop();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  task = await api.task(room, { groups: [room.groupId, room.otherGroupId] });
  key = { tenantId: room.teacher.id, taskId: task._id };
});

async function gradedWork(): Promise<string> {
  const { body } = await api.handIn(room.student, task._id).expect(201);
  await api.grade(room.teacher, body._id, { grade: '5' }, pdf('marked')).expect(200);
  await api.handIn(room.otherStudent, task._id).expect(201);
  return body._id;
}
const withdraw = () => api.call('delete', `/tasks/task/${task._id}`, room.teacher).expect(200);
const submissions = () => worker.get(SubmissionsRepository).listOfTask(room.teacher.id, task._id);
const storedTasks = () => api.database.collection('tasks').countDocuments({ title: 'Homework' });

describe('the removal of a task', () => {
  it('takes its submissions, their files, and then the task; twice is no harm', async () => {
    const [files, stored] = [await api.liveFiles(), await storedTasks()];
    await gradedWork();
    expect(await api.liveFiles()).toBe(files + 3);
    await withdraw();
    for (let run = 0; run < 2; run++) await worker.get(TaskRemovalHandler).handle(key);
    expect(await submissions()).toEqual([]);
    expect(await api.liveFiles()).toBe(files);
    expect(await storedTasks()).toBe(stored - 1);
  });

  it('goes on where a crash left it', async () => {
    const files = await api.liveFiles();
    await gradedWork();
    await withdraw();
    const service = worker.get(FilesService);
    vi.spyOn(service, 'discard').mockRejectedValueOnce(new Error('the worker dies here'));
    await expect(worker.get(TaskRemovalHandler).handle(key)).rejects.toThrow('dies here');
    expect(await submissions()).toHaveLength(2);
    await worker.get(TaskRemovalHandler).handle(key);
    expect([await submissions(), await api.liveFiles()]).toEqual([[], files]);
  });

  it('leaves a live task and another tenant’s alone', async () => {
    await gradedWork();
    await worker.get(TaskRemovalHandler).handle(key);
    await withdraw();
    await worker.get(TaskRemovalHandler).handle({ ...key, tenantId: room.student.id });
    expect(await submissions()).toHaveLength(2);
  });

  it('takes a corrected file that was added while it looked', async () => {
    const files = await api.liveFiles();
    const { body } = await api.handIn(room.student, task._id).expect(201);
    const repository = worker.get(SubmissionsRepository);
    const list = repository.listOfTask.bind(repository);
    vi.spyOn(repository, 'listOfTask').mockImplementationOnce(async (tenantId, taskId) => {
      const seen = await list(tenantId, taskId);
      await api.grade(room.teacher, body._id, { grade: '5' }, pdf('late')).expect(200);
      await worker.get(TasksRepository).markDeleted(key, new Date());
      return seen;
    });
    vi.spyOn(worker.get(TasksRepository), 'isMarked').mockResolvedValueOnce(true);
    await worker.get(SubmissionRemoval).removeTask(key);
    expect([await submissions(), await api.liveFiles()]).toEqual([[], files]);
  });

  it('is requested again when its job was never written', async () => {
    await worker.get(TasksRepository).markDeleted(key, new Date(Date.now() - 2 * 3_600_000));
    await worker.get(TaskRemovalHandler).sweep();
    const job = { name: 'tasks.remove-task', 'payload.taskId': task._id };
    expect(await api.database.collection('jobs').countDocuments(job)).toBe(1);
  });
});

describe('the removal of a student', () => {
  it('takes what they handed in, with its files, and nobody else’s', async () => {
    const files = await api.liveFiles();
    await gradedWork();
    await worker.get(StudentRemovals).removeAll(room.teacher.id, room.student.id);
    expect(await submissions()).toMatchObject([{ studentId: room.otherStudent.id }]);
    expect(await api.liveFiles()).toBe(files + 1);
  });
});
