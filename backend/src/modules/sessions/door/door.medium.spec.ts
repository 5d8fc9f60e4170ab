import 'reflect-metadata';
import { createHmac, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import type { TestPerson } from '../../../testing/people.js';
import { ClassroomApi } from '../../schools/testing/classroom-api.js';
import { codeText, stepAt } from './door.js';
import type { DoorCardDto, DoorDto, DoorMemberDto, MergedScansDto } from './door.dto.js';

let api: ClassroomApi;
let teacher: TestPerson;
let stranger: TestPerson;
let groupId: string;
let otherGroupId: string;
let session: string;
let ann: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  api = await ClassroomApi.start();
  stranger = await api.teacher();
});

afterAll(() => api.stop());

beforeEach(async () => {
  teacher = await api.teacher();
  const yearId = await made('/year', { name: 'Year 11', teacherId: teacher.id });
  groupId = await made('/group', { name: 'Saturday', yearId });
  otherGroupId = await made('/group', { name: 'Monday', yearId });
  [ann, ben] = await Promise.all([
    api.studentOf(teacher, { name: 'Ann', groupId }),
    api.studentOf(teacher, { name: 'Ben', groupId }),
  ]);
  session = await made('/session', { title: 'Forces', teacherId: teacher.id, yearId, groupId });
});

async function made(path: string, body: object): Promise<string> {
  return (await api.call('post', path, teacher).send(body).expect(201)).body._id;
}

const describeDoor = async (): Promise<DoorDto> =>
  (await api.call('get', `/session/${session}/door`, teacher).expect(200)).body;
const memberOf = async ({ id }: TestPerson): Promise<DoorMemberDto> => {
  const found = (await describeDoor()).students.find(({ studentId }) => studentId === id);
  if (!found) throw new Error(`${id} is not at this door`);
  return found;
};

/** Computes a code as a phone does. */
function phoneCode({ studentId, key }: { studentId: string; key: string }, at: Date): string {
  const step = stepAt(at);
  const signature = createHmac('sha256', Buffer.from(key, 'base64url')).update(step).digest().subarray(0, 9);
  return codeText({ studentId, step, signature: signature.toString('base64url') });
}
const codeOf = async (student: TestPerson, at: Date): Promise<string> =>
  phoneCode((await api.call('get', '/door-key', student).expect(200)).body, at);

const scanOf = (code: string, at: Date) => ({ id: randomUUID(), code, at: at.toISOString() });
const send = (scans: unknown, caller = teacher) =>
  api.call('post', `/session/${session}/scans`, caller).send({ scans });
const merged = async (...scans: ReturnType<typeof scanOf>[]): Promise<MergedScansDto> =>
  (await send(scans).expect(200)).body;
const statuses = async () =>
  Object.fromEntries((await describeDoor()).students.map(({ name, status }) => [name, status]));
/** The lesson's start, which is when the session was created; `later` adds minutes to a time. */
const start = async () => new Date((await describeDoor()).startsAt);
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);
const setTerms = (terms: object, caller = teacher) => api.call('put', `/session/${session}/door`, caller).send(terms);

/** Moves the start an hour back, so that scans from the lesson are not in the future. */
async function begun(): Promise<Date> {
  const startsAt = later(await start(), -60);
  await setTerms({ startsAt: startsAt.toISOString(), graceMinutes: 10 }).expect(200);
  return startsAt;
}

describe('the door of a session', () => {
  it('lists the students of the group, each with a key and their recorded status', async () => {
    const door = await describeDoor();
    expect(door).toMatchObject({ sessionId: session, groupId, title: 'Forces', graceMinutes: 10 });
    expect(door.students.map(({ name, card, status }) => [name, card, status])).toEqual([
      ['Ann', null, 'Not Recorded'],
      ['Ben', null, 'Not Recorded'],
    ]);
    expect(new Set(door.students.map(({ key }) => key)).size).toBe(2);
    const own = await api.call('get', '/door-key', ann).expect(200);
    expect(own.body).toEqual({ studentId: ann.id, key: (await memberOf(ann)).key, stepSeconds: 30 });
  });

  it('is not available to another teacher', async () => {
    const code = await codeOf(ann, await start());
    await api.call('get', `/session/${session}/door`, stranger).expect(404);
    await setTerms({ startsAt: new Date().toISOString(), graceMinutes: 5 }, stranger).expect(404);
    await send([scanOf(code, await start())], stranger).expect(404);
    await api.call('get', `/group/${groupId}/door-cards`, stranger).expect(404);
    await api.call('post', `/group/${groupId}/door-cards`, stranger).expect(404);
    await api.call('delete', `/door-card/${ann.id}`, stranger).expect(404);
  });

  it('rejects malformed scans and settings', async () => {
    const good = scanOf('x', await start());
    for (const scans of [
      undefined,
      'x',
      [null],
      [{ ...good, id: '1' }],
      [{ ...good, at: 'now' }],
      [{ ...good, code: 5 }],
      null,
      [{ ...good, id: null }],
      [{ ...good, code: null }],
      [{ ...good, at: null }],
      [{ ...good, at: { $gt: '' } }],
      [[good]],
    ])
      await send(scans).expect(400);
    await send(Array.from({ length: 501 }, () => good)).expect(400);
    for (const terms of [
      { startsAt: 'soon', graceMinutes: 5 },
      { startsAt: good.at, graceMinutes: -1 },
      { startsAt: good.at },
      { startsAt: null, graceMinutes: 5 },
      { startsAt: good.at, graceMinutes: null },
      { startsAt: good.at, graceMinutes: 0.5 },
      { startsAt: good.at, graceMinutes: 121 },
    ])
      await setTerms(terms).expect(400);
  });
});

describe('a door scan', () => {
  it('records Present until the grace period ends, then Late', async () => {
    const startsAt = await begun();
    const [early, late] = [later(startsAt, 9), later(startsAt, 11)];
    const first = scanOf(await codeOf(ann, early), early);
    const second = scanOf(await codeOf(ben, late), late);
    expect(await merged(first, second)).toEqual({
      results: [
        { id: first.id, studentId: ann.id, name: 'Ann', refusal: null, status: 'Present' },
        { id: second.id, studentId: ben.id, name: 'Ben', refusal: null, status: 'Late' },
      ],
      recorded: [ann.id, ben.id],
    });
    expect(await statuses()).toEqual({ Ann: 'Present', Ben: 'Late' });
  });

  it('changes nothing when sent again, and the earliest of two scanners counts', async () => {
    const startsAt = await begun();
    const [early, late] = [later(startsAt, 5), later(startsAt, 12)];
    const ofLate = scanOf(await codeOf(ann, late), late);
    expect((await merged(ofLate)).recorded).toEqual([ann.id]);
    expect((await merged(ofLate)).recorded).toEqual([]);
    expect(await statuses()).toMatchObject({ Ann: 'Late' });
    const ofEarly = scanOf(await codeOf(ann, early), early);
    expect((await merged(ofEarly)).recorded).toEqual([ann.id]);
    expect((await merged(ofLate, ofEarly)).recorded).toEqual([]);
    expect(await statuses()).toMatchObject({ Ann: 'Present' });
  });

  it('does not overwrite a later correction by the team', async () => {
    const at = later(await begun(), 12);
    const scan = scanOf(await codeOf(ann, at), at);
    await merged(scan);
    const marks = { attendance: [{ studentId: ann.id, status: 'Absent' }] };
    await api.call('put', `/session/${session}/attendance`, teacher).send(marks).expect(200);
    expect((await merged(scan)).results[0]).toMatchObject({ refusal: null, status: 'Absent' });
    expect(await statuses()).toMatchObject({ Ann: 'Absent' });
  });

  it('is not lost when many scanners send at once', async () => {
    const at = later(await begun(), 1);
    const group = await Promise.all(
      Array.from({ length: 12 }, (_, n) => api.studentOf(teacher, { name: `Student ${n}`, groupId })),
    );
    const scans = await Promise.all(group.map(async (student) => scanOf(await codeOf(student, at), at)));
    const replies = await Promise.all(scans.map((scan) => send([scan])));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { students } = await describeDoor();
    expect(students.filter(({ status }) => status === 'Present')).toHaveLength(12);
  });

  it('of a photographed code is rejected a minute later', async () => {
    const startsAt = await begun();
    const shown = later(startsAt, 1);
    const code = await codeOf(ann, shown);
    const seen = (seconds: number) => scanOf(code, new Date(shown.getTime() + seconds * 1_000));
    const { results, recorded } = await merged(seen(61), seen(90), seen(-61));
    expect(results.map(({ refusal }) => refusal)).toEqual(['old', 'old', 'old']);
    expect(recorded).toEqual([]);
    expect((await merged(seen(29))).recorded).toEqual([ann.id]);
  });

  it('is rejected with a reason', async () => {
    const at = later(await begun(), 1);
    const [elsewhere, foreign] = [
      await api.studentOf(teacher, { name: 'Eve', groupId: otherGroupId }),
      await api.studentOf(stranger, { name: 'Zoe' }),
    ];
    const benKey = (await memberOf(ben)).key;
    const codes = [
      'https://school.example',
      phoneCode({ studentId: ann.id, key: benKey }, at),
      await codeOf(ann, later(at, -2)),
      await codeOf(elsewhere, at),
      await codeOf(foreign, at),
    ];
    const { results, recorded } = await merged(...codes.map((code) => scanOf(code, at)));
    expect(results.map(({ refusal, name, status }) => [refusal, name, status])).toEqual([
      ['forged', null, null],
      ['forged', null, null],
      ['old', 'Ann', null],
      ['other_group', 'Eve', null],
      ['other_teacher', null, null],
    ]);
    expect(recorded).toEqual([]);
    expect(await statuses()).toEqual({ Ann: 'Not Recorded', Ben: 'Not Recorded' });
  });

  it('is re-evaluated when the start of the lesson changes', async () => {
    const startsAt = await begun();
    const at = later(startsAt, 15);
    await merged(scanOf(await codeOf(ann, at), at));
    expect(await statuses()).toMatchObject({ Ann: 'Late' });
    const { body } = await setTerms({ startsAt: at.toISOString(), graceMinutes: 0 }).expect(200);
    expect(body).toMatchObject({ startsAt: at.toISOString(), graceMinutes: 0 });
    expect(await statuses()).toMatchObject({ Ann: 'Present' });
  });

  it('is recorded once in the activity log', async () => {
    const at = later(await begun(), 1);
    const scan = scanOf(await codeOf(ann, at), at);
    await merged(scan);
    await merged(scan);
    const { body } = await api.call('get', '/audit?action=session.scan', teacher).expect(200);
    expect(JSON.stringify(body)).toContain(ann.id);
    expect(JSON.stringify(body).match(/"session\.scan"/g)).toHaveLength(1);
  });

  it('is deleted with the student, and so is the card', async () => {
    const at = later(await begun(), 1);
    await api.call('post', `/group/${groupId}/door-cards`, teacher).expect(200);
    await merged(scanOf(await codeOf(ann, at), at), scanOf(await codeOf(ben, at), at));
    await api.call('delete', `/students/${ann.id}`, teacher).expect(200);
    await api.runJobs();
    expect(await statuses()).toEqual({ Ben: 'Present' });
    for (const [collection, field] of [
      ['sessions', 'scans.studentId'],
      ['doorCards', 'studentId'],
    ] as const) {
      const rows = (student: TestPerson) =>
        api.api.database.collection(collection).countDocuments({ [field]: new Types.ObjectId(student.id) });
      expect([await rows(ann), await rows(ben)], collection).toEqual([0, 1]);
    }
  });
});

describe('a printed card', () => {
  const cards = async (method: 'get' | 'post' = 'get'): Promise<DoorCardDto[]> =>
    (await api.call(method, `/group/${groupId}/door-cards`, teacher).expect(200)).body;

  it('is made once, and accepted at any time', async () => {
    expect((await cards()).map(({ name, code }) => [name, code])).toEqual([
      ['Ann', null],
      ['Ben', null],
    ]);
    const first = await cards('post');
    expect(first.every(({ code }) => code !== null)).toBe(true);
    expect(await cards('post')).toEqual(first);
    const at = later(await begun(), 1);
    expect((await merged(scanOf(first[0]?.code ?? '', at))).results[0]).toMatchObject({
      name: 'Ann',
      status: 'Present',
    });
    expect(await memberOf(ann)).toMatchObject({ card: 1 });
  });

  it('is rejected once revoked, and the next one has a new code', async () => {
    const [lost] = await cards('post');
    await api.call('delete', `/door-card/${ann.id}`, teacher).expect(204);
    const at = later(await begun(), 1);
    const refused = await merged(scanOf(lost?.code ?? '', at));
    expect(refused.results[0]).toMatchObject({ refusal: 'revoked', name: 'Ann' });
    const [next] = await cards('post');
    expect(next?.code).not.toBe(lost?.code);
    const both = await merged(scanOf(lost?.code ?? '', at), scanOf(next?.code ?? '', at));
    expect(both.results.map(({ refusal }) => refusal)).toEqual(['revoked', null]);
  });

  it('of an unknown student cannot be revoked', async () => {
    await api.call('delete', `/door-card/${new Types.ObjectId().toString()}`, teacher).expect(404);
  });
});
