import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentSchema } from '../config/app-config.js';
import { TestApi } from '../../testing/api.js';
import { People, unique } from '../../testing/people.js';

const ALLOWED = 3;
const CLASS_OF_500 = 500;
/** An address that no other run of the tests has used: the counters outlive a test. */
const SCHOOL = `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;
const HOME = '192.0.2.77';

let api: TestApi;
let schoolId: string;
beforeAll(async () => {
  api = await TestApi.start({ environment: { RATE_ADDRESS_ACCOUNTS: String(ALLOWED), TRUST_PROXY: '1' } });
  const people = new People(api);
  schoolId = await people.school(await people.teacher());
});
afterAll(() => api.stop());

const register = (address: string) =>
  api
    .call('post', '/auth/register')
    .set('X-Forwarded-For', address)
    .send({
      ...{ name: 'Ann', email: `${unique('ann')}@example.org`, password: 'a long enough password' },
      ...{ schoolId, studentPhone: '+201012345678' },
    });
const forgot = (address: string) =>
  api
    .call('post', '/auth/forgot-password')
    .set('X-Forwarded-For', address)
    .send({ email: `${unique('nobody')}@example.org` });

it.each([
  ['accounts', register, 201],
  ['reset links', forgot, 200],
])('rejects an address that requests too many %s within an hour, and no other', async (_, ask, good) => {
  for (let made = 0; made < ALLOWED; made += 1) await ask(SCHOOL).expect(good);
  const { headers, body } = await ask(SCHOOL).expect(429);
  expect(body.code).toBe('too_many_requests');
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  await ask(HOME).expect(good);
});

it('lets 500 students register from one address, with three tries each', () => {
  const { RATE_ADDRESS_ACCOUNTS } = environmentSchema.pick({ RATE_ADDRESS_ACCOUNTS: true }).parse({});
  expect(RATE_ADDRESS_ACCOUNTS).toBeGreaterThanOrEqual(3 * CLASS_OF_500);
});
