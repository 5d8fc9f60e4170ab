import 'reflect-metadata';
import { set } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mailsTo } from '../../../testing/outbox.js';
import { StudentTasksRepository } from '../student-tasks/student-tasks.repository.js';
import { RemindStudentsHandler } from './reminder-mails.js';
import { RemindersService } from './reminders.service.js';
import { type Classroom, HomeworkApi } from '../testing/homework-api.js';

/** A large year. */
const STUDENTS = 4500;

let api: HomeworkApi;
let room: Classroom;
let task: { _id: string };
beforeAll(async () => {
  api = await HomeworkApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.classroom();
  task = await api.task(room, { title: 'Forces', deadline: api.inHours(72) });
});
afterEach(async () => {
  await api.api.database.collection('jobs').deleteMany({});
  set('debug', false);
  vi.restoreAllMocks();
});

const remind = () => api.call('post', `/tasks/task/${task._id}/reminders`, room.teacher).expect(200);
const mailJobs = () => api.api.database.collection('jobs').countDocuments({ name: 'tasks.reminder-mail' });
const waiting = () =>
  api.api.database.collection('studentTasks').countDocuments({ reminderWaitsSince: { $exists: true } });
/** A run of the worker, without the mails. */
const requestMails = async () =>
  (await api.api.inWorker(RemindStudentsHandler)).handle({ tenantId: room.teacher.id, taskId: task._id });
/** Ends a run of the worker where a kill would. */
async function killAt(call: number): Promise<void> {
  const rows = await api.api.inWorker(StudentTasksRepository);
  const endWaiting = rows.endWaiting.bind(rows);
  let calls = 0;
  vi.spyOn(rows, 'endWaiting').mockImplementation(async (...args) => {
    if (++calls === call) throw new Error('killed');
    return endWaiting(...args);
  });
  await expect(requestMails()).rejects.toThrow('killed');
}

it('reminds a large year with a few commands, and goes on after a kill without losing or doubling a mail', async () => {
  await api.people.crowd(room.teacher, room.groupId, STUDENTS - 1);
  let commands = 0;
  set('debug', () => (commands += 1));
  // Not by a request, which a busy machine may cut off.
  const { id } = room.teacher;
  const place = { tenantId: id, isOwner: true, groupId: null, tokenId: '', tokenExpiresAt: new Date() };
  const teacher = { id, role: 'teacher' as const, ...place };
  const { reminded } = await api.api.get(RemindersService).remind(teacher, task._id);
  expect(reminded).toHaveLength(STUDENTS);
  await killAt(3);
  expect(await waiting()).toBe(STUDENTS - 1000);
  await requestMails();
  expect([await mailJobs(), await waiting()]).toEqual([STUDENTS, 0]);
  expect(commands).toBeLessThan(300);
});

it('does not mail a reminder again whose request was repeated', async () => {
  await remind();
  await killAt(1);
  await api.api.runJobs();
  await requestMails();
  await api.api.runJobs();
  expect(await mailsTo(api.api, room.student.email)).toHaveLength(1);
});
