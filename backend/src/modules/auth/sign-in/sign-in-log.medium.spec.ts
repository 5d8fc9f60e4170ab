import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECORDED_REFUSALS } from '../../../platform/account-bounds/account-bounds.js';
import type { AuditEntryDto } from '../../../platform/audit/dto/audit.dto.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { DiskSpace } from '../../../platform/storage/disk-space.js';
import { TestApi } from '../../../testing/api.js';
import { mailsTo } from '../../../testing/outbox.js';
import { PASSWORD, People, type TestPerson, type TestStudent } from '../../../testing/people.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let api: TestApi;
let people: People;
let teacher: TestPerson;
let student: TestStudent;
beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
beforeEach(async () => {
  teacher = await people.teacher();
  student = await people.student(teacher);
});
afterAll(() => api.stop());

const login = (email: string, password: string) =>
  api.call('post', '/auth/login').set('User-Agent', FIREFOX).send({ email, password });
const log = async (): Promise<AuditEntryDto[]> => (await api.as(teacher).get('/audit').expect(200)).body;
const CLIENT = { address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/), device: 'Firefox on Linux' };

describe('the activity log', () => {
  it('records who signed in, from where and on which device', async () => {
    await login(student.email, PASSWORD).expect(200);
    const [entry] = await log();
    expect(entry).toMatchObject({ action: 'account.sign-in', client: CLIENT, subjects: [] });
    expect(entry?.actor).toEqual({ _id: student.id, name: student.name, role: 'student' });
  });

  it('shows a parent’s sign-in to the child’s teacher', async () => {
    const parent = await people.parentOf(student);
    await login(parent.email, PASSWORD).expect(200);
    expect((await log())[0]).toMatchObject({ action: 'account.sign-in', actor: { _id: parent.id, role: 'parent' } });
  });

  it('records a rejected sign-in, but nothing about an unknown address', async () => {
    await login('nobody@example.org', 'not it at all').expect(401);
    await login(teacher.email, 'not it at all').expect(401);
    await expect.poll(async () => (await log()).map(({ action }) => action)).toEqual(['account.sign-in-refused']);
    expect((await log())[0]).toMatchObject({ actor: { _id: teacher.id, role: 'teacher' }, client: CLIENT });
  });

  const TRIES = 14;
  const refusals = async () => (await log()).filter(({ action }) => action === 'account.sign-in-refused').length;

  it('has no entry for sign-ins while the account is slowed down', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) statuses.push((await login(teacher.email, 'not it at all')).status);
    const wrong = statuses.filter((status) => status === 401).length;
    expect([wrong < TRIES, statuses.at(-1)]).toEqual([true, 429]);
    await expect.poll(refusals).toBe(wrong);
  });

  it('has at most thirty refused sign-ins of one account in an hour', async () => {
    for (let count = 0; count < RECORDED_REFUSALS - 1; count += 1)
      await api.get(RateLimits).countKept('refusedSignIns', teacher.id, RECORDED_REFUSALS);
    for (let tries = 0; tries < 3; tries += 1) await login(teacher.email, 'not it at all').expect(401);
    await login(student.email, 'not it at all').expect(401);
    await expect.poll(refusals).toBe(2);
    expect((await log()).map(({ actor }) => actor._id).toSorted()).toEqual([teacher.id, student.id].toSorted());
  });

  it('has no refused sign-ins while only the disk’s reserve is left', async () => {
    const disk = vi.spyOn(api.get(DiskSpace), 'hasRoom').mockResolvedValue(false);
    await login(teacher.email, 'not it at all').expect(401);
    await expect.poll(() => disk.mock.calls.length).toBe(1);
    disk.mockRestore();
    await login(teacher.email, 'not it at all either').expect(401);
    await expect.poll(refusals).toBe(1);
  });

  it('records a new password set with a reset link, without the link', async () => {
    await api.call('post', '/auth/forgot-password').send({ email: student.email }).expect(200);
    await api.runJobs();
    const [mail] = await mailsTo(api, student.email);
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = api.call('post', `/auth/reset-password/${token}`).set('User-Agent', FIREFOX);
    await reset.send({ password: 'another horse battery 7' }).expect(200);
    const [entry] = await log();
    expect(entry).toMatchObject({ action: 'account.new-password', actor: { _id: student.id }, client: CLIENT });
    expect(JSON.stringify(entry)).not.toContain(token);
  });
});
