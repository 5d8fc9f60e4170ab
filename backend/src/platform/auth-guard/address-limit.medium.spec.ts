import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { People } from '../../testing/people.js';

const FAILURES = 3;
/** One that no other run of the tests has failed from: the counters outlive a test. */
const SCHOOL = `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await TestApi.start({ environment: { RATE_ADDRESS_FAILURES: String(FAILURES), TRUST_PROXY: '1' } });
  token = (await new People(api).teacher()).token;
});
afterAll(() => api.stop());

/** Asks who is calling, from behind an address. */
const me = (bearer: string | null, address = SCHOOL) => {
  const call = api.call('get', '/auth/me').set('X-Forwarded-For', address);
  return bearer === null ? call : call.set('Authorization', `Bearer ${bearer}`);
};

it('refuses an address after too many anonymous failures, but nobody behind it who is signed in', async () => {
  const lastButOne = token.slice(0, -8);
  for (const bearer of [null, 'no.token.atall', `${lastButOne}AAAAAAAA`]) await me(bearer).expect(401);
  await expect.poll(async () => (await me(null)).status).toBe(429);
  const { headers, body } = await me(`${lastButOne}AAAAAAAA`).expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body.code).toBe('too_many_requests');
  await api.call('post', '/auth/login').set('X-Forwarded-For', SCHOOL).send({}).expect(429);

  await me(token).expect(200);
  await me(null, '192.0.2.9').expect(401);
});
