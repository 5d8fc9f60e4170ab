import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mongo, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { SchoolsService } from '../../modules/schools/schools.service.js';
import { KEPT_BYTES, RateLimits } from '../rate-limits/rate-limits.js';
import { FirstRepliesRepository } from './first-replies.repository.js';
import { TestApi } from '../../testing/api.js';
import { People, type TestPerson, unique } from '../../testing/people.js';
import { onePage } from '../storage/testing/pdfs.js';

let api: TestApi;
let people: People;
let teacher: TestPerson;
beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
  teacher = await people.teacher();
});
afterAll(() => api.stop());

const addSchool = (key: string, name: string, caller = teacher) =>
  api.as(caller).post('/school').set('Idempotency-Key', key).send({ name, teacherId: caller.id });
const schools = async (caller = teacher) => {
  const { body } = await api.as(caller).get(`/school/${caller.id}`).expect(200);
  return (body as { name: string }[]).map(({ name }) => name);
};

describe('a call with an Idempotency-Key', () => {
  it('runs once, and its repeats get the first reply', async () => {
    const [key, name] = [randomUUID(), unique('School')];
    const first = await addSchool(key, name).expect(201);
    const again = await addSchool(key, name).expect(201);
    expect(again.body).toEqual(first.body);
    expect((await schools()).filter((found) => found === name)).toHaveLength(1);
  });

  it('runs once when sent five times at the same moment', async () => {
    const [key, name] = [randomUUID(), unique('School')];
    const replies = await Promise.all([1, 2, 3, 4, 5].map(async () => addSchool(key, name)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    expect((await schools()).filter((found) => found === name)).toHaveLength(1);
  });

  it('is rejected with another body under the same key', async () => {
    const key = randomUUID();
    await addSchool(key, unique('School')).expect(201);
    const { body } = await addSchool(key, unique('School')).expect(409);
    expect(body.code).toBe('idempotency_key_reused');
  });

  it('gets its refusal again', async () => {
    const [key, name] = [randomUUID(), unique('School')];
    await addSchool(randomUUID(), name).expect(201);
    const first = await addSchool(key, name).expect(409);
    const { _id } = (await api.as(teacher).get(`/school/${teacher.id}`)).body.find(
      (school: { name: string }) => school.name === name,
    );
    await api.as(teacher).delete(`/school/${_id}`).expect(200);
    expect((await addSchool(key, name).expect(409)).body).toEqual(first.body);
  });

  it('keeps nothing of a body that is refused: once mended, it runs under the same key', async () => {
    const key = randomUUID();
    await addSchool(key, ' ').expect(400);
    expect(await api.database.collection('firstreplies').countDocuments({ key })).toBe(0);
    await addSchool(key, unique('School')).expect(201);
  });

  it('waits no longer for a first run that was refused and has nothing for a repeat', async () => {
    const [key, replies] = [randomUUID(), api.get(FirstRepliesRepository)];
    const looks = vi.spyOn(replies, 'findRun');
    const forget = replies.forget.bind(replies);
    vi.spyOn(replies, 'forget').mockImplementationOnce(async (keyed) => {
      await eventually(() => expect(looks).toHaveBeenCalled());
      await forget(keyed);
    });
    const statuses = await Promise.all([1, 2].map(async () => (await addSchool(key, ' ')).status));
    expect(statuses.toSorted()).toEqual([400, 409]);
    expect(looks.mock.calls.length).toBeLessThan(10);
  });

  it('is a POST: a PUT runs each time, whatever its key', async () => {
    const [key, student] = [randomUUID(), await people.student(teacher)];
    const rename = (name: string) =>
      api.as(teacher).put(`/students/${student.id}`).set('Idempotency-Key', key).send({ name, email: student.email });
    for (const name of ['One', 'Two', 'One']) expect((await rename(name).expect(200)).body.name).toBe(name);
    expect(await api.database.collection('firstreplies').countDocuments({ key })).toBe(0);
  });

  describe('whose reply is stored', () => {
    const LONGEST = 64 * 1024;
    const keep = async (bodyBytes: number) => {
      const [key, name] = [randomUUID(), unique('School')];
      const service = api.get(SchoolsService);
      const create = service.create.bind(service);
      const padded = vi.spyOn(service, 'create').mockImplementation(async (...given) => {
        const made = await create(...given);
        return { ...made, name: 'x'.repeat(bodyBytes) };
      });
      const first = (await addSchool(key, name).expect(201)).body;
      padded.mockRestore();
      const row = await api.database.collection('firstreplies').findOne({ key });
      return { bytes: row?.['reply']?.length() ?? 0, first, again: (await addSchool(key, name).expect(201)).body };
    };
    /** Nonce, tag and everything of the reply beside the name. */
    const around = async () => (await keep(0)).bytes;

    it('gets it again up to 64 KB, and beyond that the present state of what it has made', async () => {
      const longest = LONGEST - (await around());
      const kept = await keep(longest);
      expect([kept.bytes, kept.again]).toEqual([LONGEST, kept.first]);
      const tooLong = await keep(longest + 1);
      expect([tooLong.bytes, tooLong.again._id]).toEqual([0, tooLong.first._id]);
      expect(tooLong.again.name).not.toBe(tooLong.first.name);
    });

    it('has no reply stored once as much is kept for its user as for anybody in a day', async () => {
      const greedy = await people.teacher();
      await api.get(RateLimits).mayKeep(greedy.id, KEPT_BYTES - 512);
      await addSchool(randomUUID(), unique('School'), greedy).expect(201);
      const userId = new Types.ObjectId(greedy.id);
      const rows = () => api.database.collection('firstreplies').find({ userId }).toArray();
      expect(await rows()).toMatchObject([{ isReleased: true }]);
      await addSchool(randomUUID(), unique('School'), greedy).expect(201);
      expect(await rows()).toHaveLength(1);
    });
  });

  it('runs again for a truncated upload', async () => {
    const key = randomUUID();
    const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n`;
    const send = (end: string) =>
      api
        .as(teacher)
        .post('/announcement-files')
        .set({ 'Idempotency-Key': key, 'Content-Type': 'multipart/form-data; boundary=x' })
        .send(Buffer.concat([Buffer.from(form), onePage(), Buffer.from(end)]));
    const [whole, cutOff] = ['\r\n--x--\r\n', '\r\n--x\r\n\r\n'];
    expect((await send(cutOff).expect(400)).body.code).toBe('malformed_upload');
    const first = await send(whole).expect(201);
    expect((await send(whole).expect(201)).body).toEqual(first.body);
  });

  it('does not collide with another user’s key', async () => {
    const [key, name, other] = [randomUUID(), unique('School'), await people.teacher()];
    await addSchool(key, name).expect(201);
    await addSchool(key, name, other).expect(201);
    expect(await schools(other)).toEqual([name]);
  });

  it('creates nothing twice when its first run was cut off before the reply', async () => {
    const [key, name] = [randomUUID(), unique('School')];
    const { _id } = (await addSchool(key, name).expect(201)).body;
    const rows = api.database.collection('firstreplies');
    await rows.updateOne({ key }, { $unset: { reply: 1 }, $set: { createdAt: new Date(Date.now() - 31_000) } });
    const again = await addSchool(key, name).expect(201);
    expect(again.body).toMatchObject({ _id, name });
    expect((await schools()).filter((found) => found === name)).toHaveLength(1);
  });

  describe('while the database goes down and comes back', () => {
    const lineOf = (key: string) => api.database.collection('firstreplies').findOne({ key });
    const closed = () => Promise.reject(new mongo.MongoNetworkError('connection 7 to the database closed'));
    const isFree = (key: string) => eventually(async () => expect((await lineOf(key))?.['isReleased']).toBe(true));
    afterEach(() => vi.restoreAllMocks());

    it('runs at once when its first claim succeeded but the answer was lost', async () => {
      const [key, name, replies] = [randomUUID(), unique('School'), api.get(FirstRepliesRepository)];
      const claim = replies.claim.bind(replies);
      vi.spyOn(replies, 'takeBack').mockImplementationOnce(closed);
      vi.spyOn(replies, 'claim').mockImplementationOnce(async (...request) => {
        await claim(...request);
        return closed();
      });
      await addSchool(key, name).expect(503);
      await isFree(key);
      await addSchool(key, name).expect(201);
    });

    it('gets the first run’s result when its reply could not be kept nor its key released', async () => {
      const [key, name, replies] = [randomUUID(), unique('School'), api.get(FirstRepliesRepository)];
      vi.spyOn(replies, 'keep').mockImplementationOnce(closed);
      vi.spyOn(replies, 'release').mockImplementationOnce(closed).mockImplementationOnce(closed);
      await addSchool(key, name).expect(503);
      await isFree(key);
      await addSchool(key, name).expect(201);
      expect((await schools()).filter((found) => found === name)).toHaveLength(1);
    });
  });

  // Each waits the full five seconds for the first reply: run both concurrently, with separate keys.
  it.concurrent('runs again when its first run was cut off by a crash', async () => {
    const [key, name] = [randomUUID(), unique('School')];
    const { _id } = (await addSchool(key, name).expect(201)).body;
    await api.as(teacher).delete(`/school/${_id}`).expect(200);
    const rows = api.database.collection('firstreplies');
    await rows.updateOne({ key }, { $unset: { reply: 1 } });
    const spoofed = addSchool(key, name).set('X-Repeated-After-Crash', '1');
    expect((await spoofed.expect(409)).body.code).toBe('request_under_way');
    await rows.updateOne({ key }, { $set: { createdAt: new Date(Date.now() - 31_000) } });
    await addSchool(key, name).expect(201);
  });

  it.concurrent('is under way as long as its run renews the claim', async () => {
    const [key, name] = [randomUUID(), unique('School')];
    await addSchool(key, name).expect(201);
    const rows = api.database.collection<{ userId: Types.ObjectId; key: string; fingerprint: string }>('firstreplies');
    await rows.updateOne({ key }, { $unset: { reply: 1 }, $set: { createdAt: new Date(Date.now() - 31_000) } });
    const { userId, fingerprint } = (await rows.findOne({ key })) ?? {};
    const request = { userId: String(userId), key, fingerprint: String(fingerprint) };
    const replies = api.get(FirstRepliesRepository);
    await replies.renew(request, new Date());
    expect((await addSchool(key, name).expect(409)).body.code).toBe('request_under_way');
    await replies.release(request);
    await addSchool(key, name).expect(201);
  });

  it('stores no reply in readable form', async () => {
    const [key, student] = [randomUUID(), await people.student(teacher)];
    const invite = () =>
      api.as(teacher).post(`/auth/parent/${student.parentId}/invitation`).set('Idempotency-Key', key).expect(200);
    const { oneTimePassword } = (await invite()).body;
    expect((await invite()).body.oneTimePassword).toBe(oneTimePassword);
    const kept = await api.database.collection('firstreplies').findOne({ key });
    expect(Buffer.from(kept?.reply.buffer).includes(oneTimePassword)).toBe(false);
  });

  it.each(['1', 'not-a-uuid', `${randomUUID()}x`])('is rejected with the key %s', async (key) => {
    expect((await addSchool(key, unique('School')).expect(400)).body.code).toBe('idempotency_key_malformed');
  });
});

describe('with the embedded engine, which one run of npm start uses', () => {
  let own: TestApi;
  beforeAll(async () => {
    own = await TestApi.start({ environment: { RUN_ID: 'this one' } });
  });
  afterAll(() => own.stop());

  it('a call of an ended run runs again at once, one of the current run does not', async () => {
    const [key, name, caller] = [randomUUID(), unique('School'), await new People(own).teacher()];
    const add = () => own.as(caller).post('/school').set('Idempotency-Key', key).send({ name, teacherId: caller.id });
    const { _id } = (await add().expect(201)).body;
    await own.as(caller).delete(`/school/${_id}`).expect(200);
    const rows = own.database.collection('firstreplies');
    await rows.updateOne({ key }, { $unset: { reply: 1 } });
    const claimed = await rows.findOne({ key });
    const keyed = { userId: caller.id, key, fingerprint: String(claimed?.['fingerprint']) };
    const claimant = { now: new Date(), abandonedBefore: new Date(0), run: 'this one' };
    expect((await own.get(FirstRepliesRepository).claim(keyed, claimant)).runs).toBe(false);
    await rows.updateOne({ key }, { $set: { run: 'one before' } });
    await add().expect(201);
    expect((await rows.findOne({ key }))?.['run']).toBe('this one');
  });
});
