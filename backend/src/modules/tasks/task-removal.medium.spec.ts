import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { FilesService } from '../../platform/storage/files.service.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { TasksRepository } from './tasks.repository.js';
import { type Classroom, HomeworkApi } from './testing/homework-api.js';
import { pdf } from './testing/pdf.js';
import { Features } from '../../platform/features/features.js';
import { ForgottenJobs } from '../../platform/queues/forgotten-jobs.js';
import { removeTask } from './tasks.feature.js';
import { SubmissionRemoval } from './submissions/submission-removal.js';
import { TaskRemovalHandler } from './task-removal.handler.js';
import { removeStudent } from '../people/students/student-removal.extension.js';

let api: HomeworkApi;
let handler: TaskRemovalHandler;
let submissions: SubmissionsRepository;
let tasks: TasksRepository;
let room: Classroom;
let task: { _id: string };
let key: { tenantId: string; taskId: string };

/** The worker's providers. Its queues are not processed here; the tests call the handlers themselves. */
beforeAll(async () => {
  api = await HomeworkApi.start();
  handler = await api.api.inWorker(TaskRemovalHandler);
  submissions = await api.api.inWorker(SubmissionsRepository);
  tasks = await api.api.inWorker(TasksRepository);
  room = await api.classroom();
});
afterAll(() => api.stop());
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
const left = () => submissions.listOfTask(room.teacher.id, task._id);
const storedTasks = () => api.api.database.collection('tasks').countDocuments();

describe('removing a task', () => {
  it('removes its submissions, their files and then the task, and can be repeated', async () => {
    const [files, stored] = [await api.liveFiles(), await storedTasks()];
    await gradedWork();
    expect(await api.liveFiles()).toBe(files + 3);
    await withdraw();
    await api.api.runJobs();
    await handler.handle(key);
    expect(await left()).toEqual([]);
    expect(await api.liveFiles()).toBe(files);
    expect(await storedTasks()).toBe(stored - 1);
  });

  it('continues where a crash stopped it', async () => {
    const files = await api.liveFiles();
    await gradedWork();
    await withdraw();
    const service = await api.api.inWorker(FilesService);
    vi.spyOn(service, 'discard').mockRejectedValueOnce(new Error('the worker dies here'));
    await expect(handler.handle(key)).rejects.toThrow('dies here');
    expect(await left()).toHaveLength(2);
    await handler.handle(key);
    expect([await left(), await api.liveFiles()]).toEqual([[], files]);
  });

  it('leaves live tasks and another tenant’s tasks alone', async () => {
    await gradedWork();
    await handler.handle(key);
    await withdraw();
    await handler.handle({ ...key, tenantId: room.student.id });
    expect(await left()).toHaveLength(2);
  });

  it('removes a corrected file added during the removal', async () => {
    const files = await api.liveFiles();
    const { body } = await api.handIn(room.student, task._id).expect(201);
    const list = submissions.listOfTask.bind(submissions);
    vi.spyOn(submissions, 'listOfTask').mockImplementationOnce(async (tenantId, taskId) => {
      const seen = await list(tenantId, taskId);
      await api.grade(room.teacher, body._id, { grade: '5' }, pdf('late')).expect(200);
      await tasks.markDeleted(key, new Date());
      return seen;
    });
    vi.spyOn(tasks, 'isMarked').mockResolvedValueOnce(true);
    await (await api.api.inWorker(SubmissionRemoval)).removeTask(key);
    expect([await left(), await api.liveFiles()]).toEqual([[], files]);
  });

  it('is requested again if its job was never written', async () => {
    await tasks.markDeleted(key, new Date(Date.now() - 2 * HOUR_MS));
    await (await api.api.inWorker(ForgottenJobs)).request(removeTask);
    const job = { name: 'tasks.remove-task', 'payload.taskId': task._id };
    expect(await api.api.database.collection('jobs').countDocuments(job)).toBe(1);
  });
});

describe('removing a student', () => {
  it('removes their submissions with the files, and nobody else’s', async () => {
    room = await api.classroom();
    task = await api.task(room, { groups: [room.groupId, room.otherGroupId] });
    const files = await api.liveFiles();
    await gradedWork();
    await removeStudent(await api.api.inWorker(Features), room.teacher.id, room.student.id);
    expect(await left()).toMatchObject([{ studentId: room.otherStudent.id }]);
    expect(await api.liveFiles()).toBe(files + 1);
  });
});
