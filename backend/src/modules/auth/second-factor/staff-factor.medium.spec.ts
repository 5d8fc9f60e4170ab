import 'reflect-metadata';
import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { CALLS, makeWorld } from '../../../testing/authorization-calls.js';
import { type HttpMethod, send } from '../../../testing/authorization-world.js';
import { PASSWORD, People, type TestPerson } from '../../../testing/people.js';
import { TestAuthenticator } from '../passkeys/testing/authenticator.js';

/** The operations allowed before a required second factor is set up. */
const OPEN = [
  'Passkeys_add',
  'Passkeys_propose',
  'SecondFactor_confirm',
  'SecondFactor_describe',
  'SecondFactor_propose',
  'SignIn_logout',
  'SignIn_me',
];
const METHODS: HttpMethod[] = ['get', 'post', 'put', 'delete'];
/** Calls that the guard rejects change nothing, so this many can run in parallel. */
const REFUSED_AT_ONCE = 8;

let api: TestApi;
let people: People;
let teacher: TestPerson;
let assistant: TestPerson;

const login = ({ email }: TestPerson) => api.call('post', '/auth/login').send({ email, password: PASSWORD });
const demand = (required: boolean, by = teacher) =>
  api.as(by).put(`/auth/teacher/staff-factor/${teacher.id}`).send({ required });

/** Adds a passkey as the account's second factor. */
async function enrol(person: { token: string }): Promise<{ device: TestAuthenticator; recoveryCodes: string[] }> {
  const device = new TestAuthenticator(api.config.relyingParty ?? { id: '', origin: '' });
  const options = await api.as(person).post('/auth/account/passkeys/options').send({ password: PASSWORD }).expect(200);
  const passkey = { name: 'Phone', ...device.make(options.body) };
  const { body } = await api.as(person).post('/auth/account/passkeys').send(passkey).expect(200);
  api.clock.advance(1000);
  return { device, recoveryCodes: body.recoveryCodes };
}

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.reset();
  teacher = await people.teacher();
  assistant = await people.assistant(teacher);
});

describe('a second factor for the whole team', () => {
  it('can be required only by the teacher, who needs one first, and is recorded in the activity log', async () => {
    expect((await demand(true).expect(409)).body.code).toBe('own_factor_required');
    await demand(true, assistant).expect(403);
    await enrol(teacher);
    await demand(true).expect(200);
    await api.as(teacher).get('/auth/me').expect(200);
    const [entry] = (await api.as(teacher).get('/audit?limit=1').expect(200)).body;
    expect(entry).toMatchObject({
      action: 'team.staff-factor',
      changes: [{ field: 'secondFactorRequired', before: 'false', after: 'true' }],
    });
    const settings = await api.as(teacher).get(`/auth/teacher/staff-factor/${teacher.id}`).expect(200);
    expect(settings.body).toEqual({ required: true, assistantsWithOne: [] });
    const { body: own } = await login(assistant).expect(200);
    await enrol(own);
    const later = await api.as(teacher).get(`/auth/teacher/staff-factor/${teacher.id}`).expect(200);
    expect(later.body.assistantsWithOne).toEqual([assistant.id]);
    // The API contract has exactly these fields.
    const list = await api.as(teacher).get(`/auth/teacher/assistants/${teacher.id}`).expect(200);
    expect(list.body).toEqual([{ _id: assistant.id, name: expect.any(String), email: assistant.email }]);
  });

  it('blocks members without one, in existing and new sign-ins, until they set one up', async () => {
    await enrol(teacher);
    await demand(true).expect(200);
    const refused = await api.as(assistant).get('/auth/students').expect(403);
    expect(refused.body.code).toBe('enrolment_required');
    const stolen = (await login(assistant).expect(200)).body;
    const { body: own } = await login(assistant).expect(200);
    expect(own).toMatchObject({ enrolmentRequired: true });
    await api.as(own).get('/auth/students').expect(403);
    const { device, recoveryCodes } = await enrol(own);
    await api.as(own).get('/auth/students').expect(200);
    // Somebody who signed in with only the password must not be let in by the owner's passkey.
    await api.as(stolen).get('/auth/me').expect(401);
    await api
      .as(own)
      .post(`/auth/account/passkeys/${device.id.toString('base64url')}/remove`)
      .send({ password: PASSWORD, code: recoveryCodes[0] })
      .expect(204);
    expect((await api.as(own).get('/auth/students').expect(403)).body.code).toBe('enrolment_required');
  });

  it('does not apply to students, parents and other teams, nor after it is switched off', async () => {
    await enrol(teacher);
    await demand(true).expect(200);
    const student = await people.student(teacher);
    const other = await people.teacher();
    for (const person of [student, other, await people.parentOf(student)]) {
      await api.as(person).get('/auth/me').expect(200);
      expect((await login(person).expect(200)).body.enrolmentRequired).toBeUndefined();
    }
    await api.as(other).get('/auth/students').expect(200);
    await demand(false).expect(200);
    await api.as(assistant).get('/auth/students').expect(200);
  });
});

describe('a member who has to set up a second factor', () => {
  it('cannot call any other part of the API', async () => {
    const world = await makeWorld(api, people);
    await enrol(world.teacher);
    await api
      .as(world.teacher)
      .put(`/auth/teacher/staff-factor/${world.teacher.id}`)
      .send({ required: true })
      .expect(200);
    const { token } = world.assistant;
    const operations = Object.entries(api.document.paths).flatMap(([, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        const access = String(operation && Reflect.get(operation, 'x-access'));
        return operation && /any role|teacher/.test(access) ? [{ id: operation.operationId ?? '', method }] : [];
      }),
    );
    const closed = operations.filter((operation) => !OPEN.includes(operation.id));
    const replies = await pLimit(REFUSED_AT_ONCE).map(closed, async ({ id, method }) => {
      const { status } = await send(api, method, { call: CALLS[id]?.(world), token });
      return { id, status };
    });
    const open = replies.filter(({ status }) => status !== 403).map(({ id, status }) => `${id} ${status}`);
    expect(operations.length).toBeGreaterThan(80);
    expect(open).toEqual([]);
  });
});
