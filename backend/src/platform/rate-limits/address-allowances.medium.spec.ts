import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportLinks } from '../../modules/report-links/report-links.js';
import { environmentSchema } from '../config/app-config.js';
import { TestApi } from '../../testing/api.js';
import { People, unique } from '../../testing/people.js';

const ALLOWED = 3;
const CLASS_OF_500 = 500;
const hex = () => randomBytes(2).toString('hex');
/** An address that no other run of the tests has used: the counters outlive a test. */
const newAddress = () => `2001:db8:${hex()}:${hex()}::1`;
const SCHOOL = newAddress();
const HOME = '192.0.2.77';

let api: TestApi;
let people: People;
let schoolId: string;
beforeAll(async () => {
  api = await TestApi.start({ environment: { RATE_ADDRESS_ACCOUNTS: String(ALLOWED), TRUST_PROXY: '1' } });
  people = new People(api);
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

it.each([
  ['/auth/register', register, 201],
  ['/auth/forgot-password', forgot, 200],
])('requests to %s that are not even complete use up nobody’s allowance', async (path, ask, good) => {
  const school = newAddress();
  const incomplete = () => api.call('post', path).set('X-Forwarded-For', school).send({});
  for (let sent = 0; sent <= ALLOWED; sent += 1) await incomplete().expect(400);
  await ask(school).expect(good);
});

describe('a signed link', () => {
  const openAt = (address: string, url: string) =>
    api.call('get', new URL(url).pathname.replace('/api', '')).set('X-Forwarded-For', address);
  const forged = (url: string) => url.replace(/(\.[\w-]{42})[\w-]/, (_, start: string) => `${start}!`);
  const calendar = async () => {
    const student = await people.student(await people.teacher(), { parentEmail: null });
    return (await api.as(student).post('/calendar-feed').send({}).expect(200)).body.url as string;
  };
  const report = async () => {
    const teacher = await people.teacher();
    const student = await people.student(teacher);
    const parent = await people.parentOf(student);
    return (await api.get(ReportLinks).urlForMail(teacher.id, student.id, parent.id)) ?? '';
  };

  it.each([
    ['calendar', calendar],
    ['report', report],
  ])('to a %s is never rejected because of its address; forged ones are counted', async (_, make) => {
    const [school, url] = [newAddress(), await make()];
    for (let opened = 0; opened <= ALLOWED; opened += 1) await openAt(school, url).expect(200);
    for (let tried = 0; tried < ALLOWED; tried += 1) await openAt(school, forged(url)).expect(404);
    expect((await openAt(school, forged(url)).expect(429)).body.code).toBe('too_many_requests');
    await openAt(school, url).expect(200);
    await openAt(HOME, forged(url)).expect(404);
  });
});

it('lets 500 students register from one address, with three tries each', () => {
  const { RATE_ADDRESS_ACCOUNTS } = environmentSchema.pick({ RATE_ADDRESS_ACCOUNTS: true }).parse({});
  expect(RATE_ADDRESS_ACCOUNTS).toBeGreaterThanOrEqual(3 * CLASS_OF_500);
});
