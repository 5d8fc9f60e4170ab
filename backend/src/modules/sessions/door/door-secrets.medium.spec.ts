import 'reflect-metadata';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { mailsTo } from '../../../testing/outbox.js';
import type { TestPerson } from '../../../testing/people.js';
import { ClassroomApi } from '../../schools/testing/classroom-api.js';
import { codeText, stepAt, stepOfCard } from './door.js';
import type { DoorCardDto, DoorCodeKeyDto, MergedScansDto } from './door.dto.js';

let api: ClassroomApi;
let teacher: TestPerson;
let ann: TestPerson;
let groupId: string;
let session: string;

beforeAll(async () => {
  api = await ClassroomApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  teacher = await api.teacher();
  const yearId = await made('/year', { name: 'Year 11', teacherId: teacher.id });
  groupId = await made('/group', { name: 'Saturday', yearId });
  ann = await api.studentOf(teacher, { name: 'Ann', groupId });
  session = await made('/session', { title: 'Forces', teacherId: teacher.id, yearId, groupId });
});

async function made(path: string, body: object): Promise<string> {
  return (await api.call('post', path, teacher).send(body).expect(201)).body._id;
}
const now = () => api.api.clock.now();
const doorKey = async (student = ann): Promise<DoorCodeKeyDto> =>
  (await api.call('get', '/door-key', student).expect(200)).body;
/** Signs as a phone does, whatever the step. */
function signed({ studentId, key }: Pick<DoorCodeKeyDto, 'studentId' | 'key'>, step: string): string {
  const signature = createHmac('sha256', Buffer.from(key, 'base64url')).update(step).digest().subarray(0, 9);
  return codeText({ studentId, step, signature: signature.toString('base64url') });
}
const phoneCode = (key: DoorCodeKeyDto, at: Date) => signed(key, stepAt(at));
async function scanned(code: string, at = now()): Promise<string | null> {
  const scans = [{ id: randomUUID(), code, at: at.toISOString() }];
  const reply = await api.call('post', `/session/${session}/scans`, teacher).send({ scans }).expect(200);
  const { results } = reply.body as MergedScansDto;
  return results[0]?.refusal ?? null;
}
const makeCards = async (): Promise<DoorCardDto[]> =>
  (await api.call('post', `/group/${groupId}/door-cards`, teacher).expect(200)).body;
const renew = (studentId = ann.id, by = teacher) => api.call('post', `/door-key/${studentId}/renew`, by);

describe('the code of a printed card', () => {
  it('cannot be made with the key of a phone, nor with what a scanner has', async () => {
    await makeCards();
    const key = await doorKey();
    const door = (await api.call('get', `/session/${session}/door`, teacher).expect(200)).body;
    const [member] = door.students;
    expect(member).toMatchObject({ studentId: ann.id, card: 1 });
    for (const number of [1, 2]) {
      expect(await scanned(signed(key, stepOfCard(number)))).not.toBeNull();
      expect(await scanned(signed({ studentId: ann.id, key: member.key }, stepOfCard(number)))).not.toBeNull();
    }
  });

  it('stays valid when the key of the phone is renewed', async () => {
    const [card] = await makeCards();
    await renew().expect(204);
    expect(await scanned(card?.code ?? '')).toBeNull();
    expect((await makeCards())[0]).toEqual(card);
  });

  it('is recognised by a scanner only by a hash of it', async () => {
    const [card] = await makeCards();
    const door = (await api.call('get', `/session/${session}/door`, teacher).expect(200)).body;
    expect(JSON.stringify(door)).not.toContain(card?.code);
  });
});

describe('the key of a phone', () => {
  it('is renewed by the team, which ends the codes of the old key and is in the activity log', async () => {
    const old = await doorKey();
    await renew().expect(204);
    const fresh = await doorKey();
    expect(fresh.key).not.toBe(old.key);
    expect(await scanned(phoneCode(old, now()))).toBe('forged');
    expect(await scanned(phoneCode(fresh, now()))).toBeNull();
    const { body } = await api.call('get', '/audit?action=door-key.renew', teacher).expect(200);
    expect(body).toHaveLength(1);
    expect(JSON.stringify(body)).toContain(ann.id);
  });

  it('is renewed by the student, for a new phone', async () => {
    const old = await doorKey();
    const fresh = (await api.call('post', '/door-key/renew', ann).expect(200)).body;
    expect(fresh).toEqual(await doorKey());
    expect(fresh.key).not.toBe(old.key);
    expect(await scanned(phoneCode(old, now()))).toBe('forged');
  });

  it('is renewed by a password reset', async () => {
    const old = await doorKey();
    await api.call('post', '/auth/forgot-password', teacher).send({ email: ann.email }).expect(200);
    await api.runJobs();
    const mails = (await mailsTo(api.api, ann.email)).map(({ text }) => text).join();
    const token = /reset-password\/([\w-]+)/.exec(mails)?.[1] ?? '';
    await api.call('post', `/auth/reset-password/${token}`, teacher).send({ password: 'a password of my own' });
    expect(await scanned(phoneCode(old, now()))).toBe('forged');
  });

  it('still signs for what a scanner saw before the renewal and sends later', async () => {
    const old = await doorKey();
    const before = now();
    api.api.clock.advance(MINUTE_MS);
    await renew().expect(204);
    api.api.clock.advance(MINUTE_MS);
    expect(await scanned(phoneCode(old, now()))).toBe('forged');
    expect(await scanned(phoneCode(old, before), before)).toBeNull();
    await renew().expect(204);
    expect(await scanned(phoneCode(old, before), before)).toBe('forged');
  });

  it('is another for each student, however often it was renewed', async () => {
    const ben = await api.studentOf(teacher, { name: 'Ben', groupId });
    const keys = [await doorKey(ann), await doorKey(ben)];
    for (const student of [ann, ben]) {
      await renew(student.id).expect(204);
      keys.push(await doorKey(student));
    }
    expect(new Set(keys.map(({ key }) => key)).size).toBe(4);
  });

  it('is renewed only by its student and their own team', async () => {
    const stranger = await api.teacher();
    const old = await doorKey();
    await renew(ann.id, stranger).expect(404);
    await renew(ann.id, ann).expect(403);
    expect(await doorKey()).toEqual(old);
  });
});

describe('whoever reads the codes of a door', () => {
  it.each([
    ['door.open', () => `/session/${session}/door`],
    ['door-card.open', () => `/group/${groupId}/door-cards`],
  ])('is in the activity log as %s', async (action, path) => {
    await api.call('get', path(), teacher).expect(200);
    await api.call('get', path(), teacher).expect(200);
    const { body } = await api.call('get', `/audit?action=${action}`, teacher).expect(200);
    expect(body).toHaveLength(1);
  });
});
