import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MaintenanceServer } from './maintenance-server.js';

let port: number;
let server: MaintenanceServer;
beforeEach(async () => {
  port = await getPort({ host: '127.0.0.1' });
  server = new MaintenanceServer({ host: '127.0.0.1', port });
  await server.open();
});
afterEach(async () => {
  await server.close();
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

function ask(url: string, accept: string, { method = 'GET', headers: more = {} }: Asked = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: url, method, headers: { accept, ...more } }, (reply) => {
      const { statusCode: status = 0, headers } = reply;
      text(reply).then((body) => resolve({ status, headers, body }), reject);
    });
    asked.once('error', reject).end();
  });
}

it('answers people with a page that reloads by itself', async () => {
  const { status, headers, body } = await ask('/student/tasks', 'text/html,application/xhtml+xml');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', refresh: '5', 'cache-control': 'no-store' });
  expect(body).toContain('<h1>Fulcrum is being updated</h1>');
});

it.each([
  ['a browser that asks for it', { 'accept-language': 'fr-FR, ar-EG;q=0.8, en;q=0.5' }],
  ['a device on which it was chosen', { cookie: 'a=b; language=ar', 'accept-language': 'en' }],
])('answers %s in Arabic', async (_, headers) => {
  const { body } = await ask('/login', 'text/html', { headers });
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('<h1>يجري تحديث المنصة</h1>');
});

it.each([
  ['/api/students/me', '*/*', 'GET'],
  ['/api/health/ready', 'text/html', 'GET'],
  ['/api/auth/login', 'application/json', 'POST'],
  ['/remoteEntry.js', '*/*', 'GET'],
])('answers a call of %s (%s) in the shape of every error', async (url, accept, method) => {
  const { status, headers, body } = await ask(url, accept, { method });
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  const message = expect.stringContaining('Nothing that was saved is lost');
  expect(JSON.parse(body)).toEqual({ statusCode: 503, code: 'maintenance', message, msg: message });
});

it('reports that the process is alive', async () => {
  expect(await ask('/api/health/live', '*/*')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
});
