import 'reflect-metadata';
import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { PASSWORD, People, type TestPerson, unique } from '../../testing/people.js';
import { ProductProcess } from '../../testing/product-process.js';

/** The whole test ends before the 65 seconds for which an unused connection may stay open: the API does not wait for that. */
const BEFORE_KEEP_ALIVE_ENDS = { timeout: 60_000 };
let api: TestApi;
let teacher: TestPerson;
let running: ProductProcess;

beforeAll(async () => {
  api = await TestApi.start();
  teacher = await new People(api).teacher();
  running = await ProductProcess.start('api', api.config);
});
afterAll(() => running.kill());

async function connect(): Promise<net.Socket> {
  const { hostname, port } = new URL(running.origin);
  const socket = net.connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Sends the beginning of a request. @returns its connection, once the API has replied something */
async function begin(...lines: string[]): Promise<{ socket: net.Socket; reply: string }> {
  const socket = await connect();
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [reply] = await once(socket, 'data');
  return { socket, reply: String(reply) };
}

it(
  'an API that is stopped answers what it has begun, ends its streams and idle connections, and exits',
  BEFORE_KEEP_ALIVE_ENDS,
  async () => {
    const authorization = `Bearer ${teacher.token}`;
    const events = await fetch(`${running.origin}/api/video/progress/${unique('upload')}`, {
      headers: { authorization },
    });
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    const unused = await connect();
    const idle = await begin('GET /api/health/live HTTP/1.1', 'Host: api');
    expect(idle.reply).toContain('Connection: keep-alive');
    const login = JSON.stringify({ email: teacher.email, password: PASSWORD });
    const begun = await begin(
      ...['POST /api/auth/login HTTP/1.1', 'Host: api', 'Content-Type: application/json'],
      ...[`Content-Length: ${login.length}`, 'Expect: 100-continue'],
    );
    expect(begun.reply).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    const programs = api.database.collection('running_programs');
    expect(await programs.countDocuments()).toBe(1);

    const stopping = running.stop();
    await events.text();
    begun.socket.write(login);
    const reply = await text(begun.socket);
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(reply).toContain('Connection: close\r\n');
    expect(reply).toContain('"token":');
    expect(await stopping).toBe(0);
    expect([idle.socket, unused].map(({ readyState }) => readyState)).not.toContain('open');
    // The shutdown hooks have run.
    expect(await programs.countDocuments()).toBe(0);
  },
);
