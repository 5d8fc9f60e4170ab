import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/clock/durations.js';
import { ClassroomApi } from '../schools/testing/classroom-api.js';
import type { TestPerson } from '../../testing/people.js';

let api: ClassroomApi;
let teacher: TestPerson;
let stranger: TestPerson;
let yearId: string;
let groupId: string;
let otherGroupId: string;
let ann: TestPerson;
let ben: TestPerson;
let cat: TestPerson;

beforeAll(async () => {
  api = await ClassroomApi.start();
  stranger = await api.teacher();
});

afterAll(() => api.stop());

beforeEach(async () => {
  teacher = await api.teacher();
  yearId = await made('/year', { name: 'Year 11', teacherId: teacher.id });
  groupId = await made('/group', { name: 'Saturday', yearId });
  otherGroupId = await made('/group', { name: 'Monday', yearId });
  [ann, ben, cat] = await Promise.all([
    api.studentOf(teacher, { name: 'ann', groupId }),
    api.studentOf(teacher, { name: 'Ben', groupId }),
    api.studentOf(teacher, { name: 'cat', groupId }),
  ]);
});

async function made(path: string, body: object): Promise<string> {
  return (await api.call('post', path, teacher).send(body).expect(201)).body._id;
}

const addSession = (changes: object = {}, caller = teacher) =>
  api.call('post', '/session', caller).send({ title: 'Forces', teacherId: teacher.id, yearId, groupId, ...changes });
const newSession = async (title = 'Forces'): Promise<string> => (await addSession({ title }).expect(201)).body._id;
const save = (sessionId: string, attendance: unknown, caller = teacher) =>
  api.call('put', `/session/${sessionId}/attendance`, caller).send({ attendance });
const mark = ({ id }: { id: string }, status: string) => ({ studentId: id, status });
const recorded = async (sessionId: string): Promise<Record<string, string>> => {
  const { body } = await api.call('get', `/session/${sessionId}`, teacher).expect(200);
  return Object.fromEntries(body.attendance.map((entry: Mark) => [entry.studentId, entry.status]));
};
const seenBy = async (student: TestPerson, caller = student): Promise<Seen[]> =>
  (await api.call('get', `/sessions/student/${student.id}`, caller).expect(200)).body;
const moveTo = (group: string, student: TestPerson) =>
  api
    .call('post', `/group/${group}/add-student`, teacher)
    .send({ studentIds: [student.id] })
    .expect(200);

interface Mark {
  studentId: string;
  status: string;
}

interface Seen {
  _id: string;
  title: string;
  createdAt: string;
  status: string;
}

describe('a session', () => {
  it('belongs to a group of the year, and needs a title', async () => {
    const { body } = await addSession({ title: '  Waves ', attendance: [mark(ann, 'Present')] }).expect(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Waves',
      teacherId: teacher.id,
      yearId,
      groupId,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      attendance: [],
    });
    expect((await addSession({ title: ' ' }).expect(400)).body.message).toBe('Session title is required');
    for (const field of ['yearId', 'groupId', 'teacherId']) await addSession({ [field]: undefined }).expect(400);
    const otherYear = await made('/year', { name: 'Year 9', teacherId: teacher.id });
    const wrong = await addSession({ yearId: otherYear }).expect(400);
    expect(wrong.body).toMatchObject({ code: 'group_not_in_year', message: 'Saturday is not a group of Year 9.' });
    await addSession({ groupId: new Types.ObjectId().toString() }).expect(404);
  });

  it('is listed with its group, newest first, for an assistant too', async () => {
    const [first, second] = [await newSession('First'), await newSession('Second')];
    const assistant = await api.assistantOf(teacher);
    for (const path of [`/session/group/${groupId}/${teacher.id}`, `/session/group/${groupId}/${assistant.id}`]) {
      const { body } = await api.call('get', path, assistant).expect(200);
      expect(body.map(({ _id }: Seen) => _id)).toEqual([second, first]);
    }
    await api.call('get', `/session/group/${otherGroupId}/${teacher.id}`, teacher).expect(200, []);
  });

  it('can have been yesterday, and be moved, but not to the future', async () => {
    const yesterday = new Date(Date.now() - DAY_MS).toISOString();
    const { body } = await addSession({ createdAt: yesterday }).expect(201);
    expect(body.createdAt).toBe(yesterday);
    const today = await newSession('Today');
    const listed = await api.call('get', `/session/group/${groupId}/${teacher.id}`, teacher).expect(200);
    expect(listed.body.map(({ _id }: Seen) => _id)).toEqual([today, body._id]);
    const earlier = new Date(Date.now() - 2 * DAY_MS).toISOString();
    const change = (createdAt: string | undefined) =>
      api.call('put', `/session/${today}`, teacher).send({ title: 'Moved', createdAt });
    expect((await change(earlier).expect(200)).body).toMatchObject({ title: 'Moved', createdAt: earlier });
    expect((await change(undefined).expect(200)).body).toMatchObject({ createdAt: earlier });
    const future = new Date(Date.now() + DAY_MS).toISOString();
    expect((await change(future).expect(400)).body.code).toBe('session_in_future');
    expect((await addSession({ createdAt: future }).expect(400)).body.code).toBe('session_in_future');
  });

  it('is not available to another teacher, whatever ids they send', async () => {
    const session = await newSession();
    await addSession({}, stranger).expect(403);
    await addSession({ teacherId: stranger.id }, stranger).expect(404);
    await api.call('get', `/session/${session}`, stranger).expect(404);
    await save(session, [mark(ann, 'Present')], stranger).expect(404);
    await api.call('get', `/session/group/${groupId}/${teacher.id}`, stranger).expect(403);
    await api.call('get', `/session/group/${groupId}/${stranger.id}`, stranger).expect(404);
    await api.call('get', `/sessions/student/${ann.id}`, stranger).expect(404);
    expect(await recorded(session)).toEqual({});
  });
});

describe('attendance', () => {
  it('sets the listed students and leaves the others unchanged', async () => {
    const session = await newSession();
    await save(session, [mark(ann, 'Present'), mark(ben, 'Late')]).expect(200);
    const { body } = await save(session, [mark(ann, 'Absent')]).expect(200);
    expect(body.attendance).toHaveLength(2);
    expect(await recorded(session)).toEqual({ [ann.id]: 'Absent', [ben.id]: 'Late' });
    const { body: described } = await api.call('get', `/session/${session}`, teacher);
    expect(described.roster).toEqual([
      { studentId: ann.id, name: 'ann', status: 'Absent', inGroup: true },
      { studentId: ben.id, name: 'Ben', status: 'Late', inGroup: true },
      { studentId: cat.id, name: 'cat', status: 'Not Recorded', inGroup: true },
    ]);
    await save(session, []).expect(200);
    expect(await recorded(session)).toEqual({ [ann.id]: 'Absent', [ben.id]: 'Late' });
  });

  it('keeps the reason of an absence for the team, until it is emptied or the student came', async () => {
    const session = await newSession();
    const reasonAfter = async (entry: object) => {
      const { body } = await save(session, [entry]).expect(200);
      const { body: described } = await api.call('get', `/session/${session}`, teacher).expect(200);
      const [line] = described.roster.filter(({ studentId }: Mark) => studentId === ann.id);
      expect(line.reason).toBe(body.attendance[0].reason);
      return line.reason;
    };
    const absent = mark(ann, 'Absent');
    const told = { ...absent, reason: ' $ill, says her mother ' };
    expect(await reasonAfter(told)).toBe('$ill, says her mother');
    expect(await reasonAfter(absent)).toBe('$ill, says her mother');
    expect(await reasonAfter({ ...absent, reason: '' })).toBeUndefined();
    await reasonAfter(told);
    expect(await reasonAfter({ ...told, ...mark(ann, 'Present') })).toBeUndefined();
    expect(await reasonAfter(absent)).toBeUndefined();
    await reasonAfter(told);
    expect(JSON.stringify(await seenBy(ann))).not.toContain('$ill');
    await save(session, [{ ...absent, reason: 'x'.repeat(201) }]).expect(400);
  });

  it('keeps all of several concurrent saves, with one record for a student in each of them', async () => {
    const session = await newSession();
    const class30 = await Promise.all(Array.from({ length: 30 }, () => api.studentOf(teacher, { groupId })));
    const replies = await Promise.all(
      class30.map((student) => save(session, [mark(student, 'Late'), mark(ann, 'Present')])),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await api.call('get', `/session/${session}`, teacher);
    expect(body.attendance).toHaveLength(31);
    const expected = [...class30.map(({ id }) => [id, 'Late']), [ann.id, 'Present']];
    expect(await recorded(session)).toEqual(Object.fromEntries(expected));
  });

  it('counts the last of two entries for one student', async () => {
    const session = await newSession();
    const upper = { id: ann.id.toUpperCase() };
    await save(session, [mark(ann, 'Present'), mark(upper, 'Late')]).expect(200);
    expect(await recorded(session)).toEqual({ [ann.id]: 'Late' });
  });

  it('writes nothing if one entry is invalid', async () => {
    const session = await newSession();
    await save(session, [mark(ann, 'Present')]).expect(200);
    const elsewhere = await api.studentOf(teacher, { name: 'Eve', groupId: otherGroupId });
    const refused: [unknown, number][] = [
      [mark(ben, 'Asleep'), 400],
      [mark(ben, 'Not Recorded'), 400],
      [{ studentId: ben.id }, 400],
      [{ status: 'Present' }, 400],
      [{ studentId: { $ne: null }, status: 'Present' }, 400],
      [null, 400],
      [mark(elsewhere, 'Present'), 400],
      [mark(await api.studentOf(teacher), 'Present'), 400],
      [mark(await api.studentOf(stranger), 'Present'), 404],
      [mark(teacher, 'Present'), 404],
      [mark({ id: new Types.ObjectId().toString() }, 'Present'), 404],
    ];
    for (const [entry, status] of refused) await save(session, [mark(ann, 'Absent'), entry]).expect(status);
    for (const attendance of [undefined, 'Present', { 0: mark(ann, 'Absent') }])
      await save(session, attendance).expect(400);
    const { body } = await save(session, [mark(elsewhere, 'Present')]);
    expect(body).toMatchObject({ code: 'student_not_in_group', message: 'Eve is not in the group of this session.' });
    expect(await recorded(session)).toEqual({ [ann.id]: 'Present' });
  });

  it('of a student who has left the group stays, is marked as such, and can be corrected', async () => {
    const session = await newSession();
    await save(session, [mark(ann, 'Present')]).expect(200);
    await moveTo(otherGroupId, ann);
    await moveTo(otherGroupId, ben);
    await save(session, [mark(cat, 'Present')]).expect(200);
    const { body } = await api.call('get', `/session/${session}`, teacher).expect(200);
    expect(body.roster.map(({ name, status, inGroup }: Line) => [name, status, inGroup])).toEqual([
      ['ann', 'Present', false],
      ['cat', 'Present', true],
    ]);
    await save(session, [mark(ann, 'Late'), mark(cat, 'Absent')]).expect(200);
    expect(await recorded(session)).toEqual({ [ann.id]: 'Late', [cat.id]: 'Absent' });
    await save(session, [mark(ben, 'Present')]).expect(400);
  });

  it('of a deleted student is deleted, and nobody else’s', async () => {
    const session = await newSession();
    await save(session, [mark(ann, 'Present'), mark(ben, 'Late')]).expect(200);
    await api.call('delete', `/students/${ann.id}`, teacher).expect(200);
    await save(session, [mark(ann, 'Absent')]).expect(404);
    await api.runJobs();
    expect(await recorded(session)).toEqual({ [ben.id]: 'Late' });
  });

  it('of a session that does not exist is rejected', async () => {
    const { body } = await save(new Types.ObjectId().toString(), [mark(ann, 'Present')]).expect(404);
    expect(body.message).toBe('Session not found.');
  });
});

interface Line {
  name: string;
  status: string;
  inGroup: boolean;
}

describe('a student’s sessions', () => {
  it('are those of the group, newest first, with Not Recorded where there is no record', async () => {
    const first = await newSession('First');
    const second = await newSession('Second');
    await save(first, [mark(ann, 'Late'), mark(ben, 'Absent')]).expect(200);
    expect(await seenBy(ann)).toEqual([
      { _id: second, title: 'Second', createdAt: expect.stringMatching(/Z$/), status: 'Not Recorded' },
      { _id: first, title: 'First', createdAt: expect.stringMatching(/Z$/), status: 'Late' },
    ]);
    expect((await seenBy(ben)).map(({ status }) => status)).toEqual(['Not Recorded', 'Absent']);
  });

  it('include those of a former group with a record, and no others of it', async () => {
    const before = await newSession('Before');
    await newSession('Missed before');
    await save(before, [mark(ann, 'Present')]).expect(200);
    await moveTo(otherGroupId, ann);
    await addSession({ title: 'After', groupId: otherGroupId }).expect(201);
    expect((await seenBy(ann)).map(({ title, status }) => [title, status])).toEqual([
      ['After', 'Not Recorded'],
      ['Before', 'Present'],
    ]);
    await api.call('delete', `/group/${otherGroupId}/remove-student/${ann.id}`, teacher).expect(200);
    expect((await seenBy(ann)).map(({ title }) => title)).toEqual(['Before']);
  });

  it('are visible to the student, the parent and the team, and to nobody else', async () => {
    const { child, parent } = await api.familyOf(teacher, { groupId });
    const { parent: other } = await api.familyOf(teacher, { groupId });
    await newSession();
    for (const caller of [child, parent, teacher, await api.assistantOf(teacher)]) {
      expect(await seenBy(child, caller)).toHaveLength(1);
    }
    for (const caller of [ann, other]) {
      await api.call('get', `/sessions/student/${child.id}`, caller).expect(403);
    }
  });
});
