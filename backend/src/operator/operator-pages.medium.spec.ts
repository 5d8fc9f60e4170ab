import 'reflect-metadata';
import request from 'supertest';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SiteService } from '../modules/site/site.service.js';
import { Maintenance } from '../platform/maintenance/maintenance.js';
import { MaintenanceRepository } from '../platform/maintenance/maintenance.repository.js';
import { JobsRepository } from '../platform/queues/jobs.repository.js';
import { OPERATOR_PASSWORD, TestApi } from '../testing/api.js';
import { serveOperatorPages } from './operator-pages.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  serveOperatorPages(api.app);
});
beforeEach(async () => {
  for (const name of ['jobs', 'operatorEntries']) await api.database.collection(name).deleteMany({});
});

const ask = (method: 'get' | 'post', path: string) =>
  request(api.app.getHttpServer())[method](path).auth('operator', OPERATOR_PASSWORD);
const page = async () => (await ask('get', '/admin').expect(200)).text;
const changes = () => api.database.collection('operatorEntries').find().toArray();

/** Leaves a mail that its server rejected for good, as a worker would. */
async function failedMail(message: string): Promise<string> {
  const jobs = api.get(JobsRepository);
  const now = api.clock.now();
  const times = { runAfter: now, checkAt: now, createdAt: now };
  const row = await jobs.create({
    name: 'auth.password-reset',
    queue: 'mail',
    payload: { email: 'mona@example.org' },
    ...times,
  });
  const id = String(row?._id);
  await jobs.fail(id, { code: 'mail_refused', message }, now);
  return id;
}

it('requires the operator’s credential and is not cached', async () => {
  await request(api.app.getHttpServer())
    .get('/admin')
    .expect(401)
    .expect('WWW-Authenticate', /^Basic/);
  await request(api.app.getHttpServer()).post('/admin/maintenance/off').expect(401);
  const reply = await ask('get', '/admin').expect(200).expect('Cache-Control', 'no-store');
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
});

it('shows every part, disk usage and versions', async () => {
  const text = await page();
  for (const title of [
    'Health',
    'Queues',
    'Backups',
    'Space',
    'Refused sign-ins',
    'Processes',
    'Versions',
    'Maintenance',
  ])
    expect(text).toMatch(new RegExp(`<h2[^>]*>\\s*${title}`));
  expect(text).toMatch(/MongoDB<\/span><span class="how">\d+\.\d+/);
  expect(text).toMatch(/free<\/strong> of/);
});

it('shows a mail that was not delivered, without its address, and sends it again', async () => {
  const id = await failedMail('refused: <mona@example.org> has no <b>mailbox</b>');
  const text = await page();
  expect(text).toContain('auth.password-reset');
  expect(text).toContain('refused: &lt;(an address)&gt; has no &lt;b&gt;mailbox&lt;/b&gt;');
  expect(text).not.toContain('mona@example.org');
  await ask('post', `/admin/jobs/${id}/again`).expect(303).expect('Location', '/admin?done=again');
  const row = await api.get(JobsRepository).findById(id);
  expect(row).toMatchObject({ status: 'queued', attempts: 0 });
  expect(row).not.toHaveProperty('lastError');
  expect(await changes()).toEqual([
    expect.objectContaining({ action: 'job.again', detail: `auth.password-reset ${id}` }),
  ]);
  await ask('post', `/admin/jobs/${'0'.repeat(24)}/again`)
    .expect(303)
    .expect('Location', '/admin?done=nothing');
});

it('resends all failed mails at once', async () => {
  await failedMail('full');
  await failedMail('full');
  expect(await page()).toContain('Send all failed mails again');
  await ask('post', '/admin/jobs/again').type('form').send({ kind: 'mails' }).expect(303);
  expect(await api.database.collection('jobs').countDocuments({ status: 'queued' })).toBe(2);
});

const WRONG_LOGINS = /login: login_failed<\/span><span class="how">(\d+)<\/span><span class="more">127\.0\.0\.0\/24/;
const refusedLogins = async () => Number(WRONG_LOGINS.exec(await page())?.[1] ?? 0);

it('counts rejected sign-ins by kind and network without naming anybody', async () => {
  const login = () => api.call('post', '/auth/login').send({ email: 'mona@example.org', password: 'a wrong password' });
  // Sign-ins rejected in other tests of this process count too.
  const before = await refusedLogins();
  await login().expect(401);
  await login().expect(401);
  await expect.poll(refusedLogins).toBeGreaterThanOrEqual(before + 2);
  expect(await page()).not.toContain('mona');
});

const FAILURES = /24 hours<\/span><span class="how">[^]*?<span class="more">(\d+) of (\d+) requests/;
const failures = async () =>
  FAILURES.exec(await page())
    ?.slice(1)
    .map(Number) ?? [];

it('counts requests and those that failed by the server’s fault, but not refusals', async () => {
  const [failed = 0, requests = 0] = await failures();
  await api.call('get', '/site/contacts').expect(401);
  vi.spyOn(api.get(SiteService), 'describe').mockRejectedValueOnce(new Error('broken'));
  await api.call('get', '/site').expect(500);
  expect(await failures()).toEqual([failed + 1, requests + 2]);
});

it('rejects changes requested by another site’s page', async () => {
  const order = (header: string, value: string) => ask('post', '/admin/maintenance/off').set(header, value);
  await order('Sec-Fetch-Site', 'cross-site').expect(403);
  await order('Sec-Fetch-Site', 'same-site').expect(403);
  await order('Origin', 'https://elsewhere.example').expect(403);
  await order('Origin', 'null').expect(403);
  await order('Sec-Fetch-Site', 'same-origin').expect(303);
});

it('closes the product with a message and reopens it', async () => {
  const form = { text: 'Back soon <script>', minutes: '20' };
  await ask('post', '/admin/maintenance/on').type('form').send(form).expect(303);
  try {
    const call = await api.call('get', '/site').expect(503);
    expect(call.body).toMatchObject({ statusCode: 503, code: 'maintenance', message: form.text });
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(1000);
    const visit = await request(api.app.getHttpServer()).get('/login').expect(503).expect('Content-Type', /html/);
    expect(visit.text).toContain('Back soon &lt;script&gt;');
    expect(visit.text).toMatch(/<html lang="en" dir="ltr">[^]*We expect to be back by \w+day/);
    const arabic = await request(api.app.getHttpServer()).get('/login').set('Accept-Language', 'ar-EG').expect(503);
    expect(arabic.text).toMatch(/<html lang="ar" dir="rtl">[^]*المنصة مغلقة للصيانة[^]*تعود المنصة بحلول \u2068/);
    await api.call('get', '/health/live').expect(200);
    expect(await page()).toContain('Closed for maintenance');
  } finally {
    await ask('post', '/admin/maintenance/off').expect(303);
  }
  await request(api.app.getHttpServer()).get('/login').expect(404);
  await ask('post', '/admin/maintenance/on')
    .type('form')
    .send({ text: ' ', minutes: '20' })
    .expect('Location', '/admin?done=form');
  for (const minutes of ['', '0', '1.5', '10081', 'soon'])
    await ask('post', '/admin/maintenance/on')
      .type('form')
      .send({ ...form, minutes })
      .expect('Location', /done=form/);
});

it('reads minutes that were typed in Arabic digits', async () => {
  const form = { text: 'Back soon', minutes: '٩٠' };
  await ask('post', '/admin/maintenance/on')
    .type('form')
    .send(form)
    .expect('Location', /done=closed/);
  try {
    const { headers } = await api.call('get', '/site').expect(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80 * 60);
  } finally {
    await ask('post', '/admin/maintenance/off').expect(303);
  }
});

it('a process started while the product is closed knows that before serving requests', async () => {
  await api.get(Maintenance).close('Back soon', 5);
  try {
    const another = new Maintenance(api.get(MaintenanceRepository), api.clock);
    await another.onModuleInit();
    another.onModuleDestroy();
    expect(another.notice?.text).toBe('Back soon');
  } finally {
    await api.get(Maintenance).open();
  }
});

it('loads while the queues cannot be read', async () => {
  vi.spyOn(api.get(JobsRepository), 'loadByQueue').mockRejectedValue(new Error('away'));
  expect(await page()).toContain('The queues cannot be read just now.');
  vi.restoreAllMocks();
});
