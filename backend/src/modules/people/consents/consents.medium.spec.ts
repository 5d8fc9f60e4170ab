import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { People, type TestPerson, type TestStudent } from '../../../testing/people.js';
import { CONSENT_VERSION, consentOf } from './dto/consent.dto.js';

const TEXTS = path.resolve(
  import.meta.dirname,
  '../../../../../shells/parent/src/features/dashboard/consent/locales/en.json',
);

let api: TestApi;
let people: People;
let teacher: TestPerson;
let child: TestStudent;
let parent: TestPerson;
beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
beforeEach(async () => {
  teacher = await people.teacher();
  const { groupId } = await people.group(teacher);
  child = await people.student(teacher, { groupId });
  parent = await people.parentOf(child);
});
afterAll(() => api.stop());

const give = (by: TestPerson, childIds: string[], textVersion = CONSENT_VERSION) =>
  api.as(by).post('/consents').send({ textVersion, childIds });
const states = async () => {
  const { children } = (await api.as(parent).get('/consents').expect(200)).body;
  return children.map(({ childId, state }: { childId: string; state: string }) => [childId, state]);
};
const studentRow = async () => (await api.as(teacher).get('/auth/students').expect(200)).body[0];

describe('a parent’s consent', () => {
  it('is stored with its text and time, shown to the team and logged', async () => {
    expect(await states()).toEqual([[child.id, 'missing']]);
    await give(parent, [child.id]).expect(200);
    expect(await states()).toEqual([[child.id, 'given']]);
    const consent = { state: 'given', textVersion: CONSENT_VERSION, at: expect.stringMatching(/Z$/) };
    expect((await studentRow()).parentId.consent).toEqual(consent);
    const [entry] = (await api.as(teacher).get('/audit').expect(200)).body;
    expect(entry).toMatchObject({ action: 'consent.give', actor: { _id: parent.id, role: 'parent' } });
    expect(entry.subjects).toEqual([{ type: 'student', _id: child.id, name: child.name }]);
  });

  it('can be withdrawn, which deletes nothing, and given again', async () => {
    await give(parent, [child.id]).expect(200);
    await api.as(parent).post('/consents/withdraw').send({ childId: child.id }).expect(200);
    expect(await states()).toEqual([[child.id, 'withdrawn']]);
    expect((await studentRow()).parentId.consent.state).toBe('withdrawn');
    await give(parent, [child.id]).expect(200);
    expect(await states()).toEqual([[child.id, 'given']]);
  });

  it('is stored and logged once, however often it is given', async () => {
    const sibling = await people.student(teacher, { parentEmail: child.parentEmail });
    const first = await give(parent, [child.id]).expect(200);
    api.clock.advance(1000);
    expect((await give(parent, [child.id]).expect(200)).body).toEqual(first.body);
    await Promise.all(Array.from({ length: 5 }, () => give(parent, [child.id, sibling.id]).expect(200)));
    api.clock.reset();
    const rows = await api.database
      .collection('users')
      .find({ email: { $in: [child.email, sibling.email] } })
      .toArray();
    expect(rows.map(({ parentConsents }) => parentConsents.length)).toEqual([1, 1]);
    const given = (await api.as(teacher).get('/audit').expect(200)).body.filter(
      ({ action }: { action: string }) => action === 'consent.give',
    );
    const about = given.map(({ subjects }: { subjects: { _id: string }[] }) => subjects[0]?._id);
    expect(about.toSorted()).toEqual([child.id, sibling.id].toSorted());
  });

  it('is stored beside the consent of an earlier parent and of an earlier text', async () => {
    const earlier = { parentId: new Types.ObjectId(), textVersion: CONSENT_VERSION, at: new Date(0) };
    const older = { parentId: new Types.ObjectId(parent.id), textVersion: '2020-01', at: new Date(0) };
    const set = { $set: { parentConsents: [older, earlier] } };
    await api.database.collection('users').updateOne({ email: child.email }, set);
    expect(await states()).toEqual([[child.id, 'outdated']]);
    await give(parent, [child.id]).expect(200);
    expect(await states()).toEqual([[child.id, 'given']]);
  });

  it('is withdrawn and logged once, and no other parent’s is', async () => {
    await give(parent, [child.id]).expect(200);
    const filter = { email: child.email };
    const other = { parentId: new Types.ObjectId(), textVersion: CONSENT_VERSION, at: new Date(0) };
    await api.database.collection<{ parentConsents: object[] }>('users').updateOne(filter, {
      $push: { parentConsents: { $each: [other], $position: 0 } },
    });
    const withdraw = () => api.as(parent).post('/consents/withdraw').send({ childId: child.id }).expect(200);
    const first = await withdraw();
    api.clock.advance(1000);
    expect((await withdraw()).body).toEqual(first.body);
    api.clock.reset();
    const row = await api.database.collection('users').findOne(filter);
    expect(row?.['parentConsents'].map(({ withdrawnAt }: { withdrawnAt?: Date }) => Boolean(withdrawnAt))).toEqual([
      false,
      true,
    ]);
    const actions = (await api.as(teacher).get('/audit').expect(200)).body.map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toEqual(['consent.withdraw', 'consent.give']);
  });

  it('is rejected for another text and for somebody else’s child', async () => {
    expect((await give(parent, [child.id], '2020-01').expect(409)).body.code).toBe('consent_text_changed');
    const stranger = await people.student(teacher);
    await give(parent, [child.id, stranger.id]).expect(404);
    await api.as(parent).post('/consents/withdraw').send({ childId: stranger.id }).expect(404);
    expect(await states()).toEqual([[child.id, 'missing']]);
  });

  it('is requested again if it was given for an older text', () => {
    expect(consentOf({ textVersion: '2020-01', at: new Date(0) }).state).toBe('outdated');
  });

  it('refers to the text version that parents read', () => {
    expect(JSON.parse(readFileSync(TEXTS, 'utf8')).version).toBe(CONSENT_VERSION);
  });
});
