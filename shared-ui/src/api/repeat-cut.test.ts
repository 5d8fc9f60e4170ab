/// <reference types="node" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../session/session-store';
import { api, call } from './client';

const user = { id: 'u1', name: 'Mona', role: 'teacher', groupId: null, realTeacherId: null };

/** What the server does with a call: it cuts the connection before or after the call has had its effect, or replies. */
type Step = 'cut' | 'cutAfterwards' | 'reply' | 'underWay';

/** A server with schools; its steps are taken one after the other, and then it replies. */
class SchoolServer {
  readonly seen: { method: string; key: string | undefined; body: string }[] = [];
  readonly schools = new Set(['s1']);
  added = 0;
  steps: Step[] = [];
  /** Between two calls (ms). */
  readonly pauses: number[] = [];
  private readonly keys = new Set<string>();
  private lastCall = performance.now();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = request.headers['idempotency-key']?.toString();
    this.seen.push({ method: request.method ?? '', key, body: Buffer.concat(chunks).toString() });
    this.pauses.push(performance.now() - this.lastCall);
    this.lastCall = performance.now();
    const step = this.steps.shift() ?? 'reply';
    const status = step === 'cut' || step === 'underWay' ? 409 : this.effectOf(request, key);
    if (step === 'cut' || step === 'cutAfterwards') return void request.socket.destroy();
    response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    response.end(JSON.stringify({ code: step === 'underWay' ? 'request_under_way' : 'other', message: 'Said' }));
  }

  private effectOf({ method, url = '' }: IncomingMessage, key = ''): number {
    const id = url.split('/').at(-1) ?? '';
    if (method === 'DELETE') return this.schools.delete(id) ? 200 : 404;
    if (method === 'POST' && !this.keys.has(key)) this.added += 1;
    if (key) this.keys.add(key);
    return 200;
  }
}

let server: SchoolServer;
beforeEach(async () => {
  server = new SchoolServer();
  await server.start();
  storeSession({ token: 'jwt-1', user });
});
afterEach(() => server.stop());

const outcomeOf = (pending: Promise<unknown>) =>
  pending.then(
    () => 'done',
    (error: unknown) => Object(error).code,
  );
const add = () =>
  outcomeOf(call(api.POST('/api/school', { baseUrl: server.address, body: { name: 'North', teacherId: 'u1' } })));
const rename = () => {
  const params = { path: { id: 's1' } };
  return outcomeOf(call(api.PUT('/api/school/{id}', { baseUrl: server.address, params, body: { name: 'South' } })));
};
const remove = () =>
  outcomeOf(call(api.DELETE('/api/school/{id}', { baseUrl: server.address, params: { path: { id: 's1' } } })));

describe.each<Step>(['cut', 'cutAfterwards'])('a changing call whose connection is lost (%s)', (step) => {
  it('is repeated after a short pause, and has its effect once', async () => {
    server.steps = [step];
    expect([await add(), server.added]).toEqual(['done', 1]);
    const [first, again] = server.seen;
    expect(again).toEqual(first);
    expect(first?.key).toEqual(expect.any(String));
    expect(server.pauses[1]).toBeGreaterThan(150);
  });

  it('is repeated as it was if it is a PUT', async () => {
    server.steps = [step];
    expect([await rename(), server.seen.map(({ body }) => body)]).toEqual([
      'done',
      ['{"name":"South"}', '{"name":"South"}'],
    ]);
  });

  it('has succeeded if it is a DELETE, also if the first one has deleted already', async () => {
    server.steps = [step];
    expect([await remove(), [...server.schools]]).toEqual(['done', []]);
  });
});

it('a call whose connection is cut twice has failed', async () => {
  server.steps = ['cut', 'cut'];
  expect([await add(), server.seen.length]).toEqual(['offline', 2]);
});

it('a DELETE of what never was is not found', async () => {
  server.schools.clear();
  expect([await remove(), server.seen.length]).toEqual(['other', 1]);
});

it('nothing is repeated while the device knows that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.steps = ['cut'];
  expect([await rename(), server.seen.length]).toEqual(['offline', 1]);
});

it('a POST without a key is not repeated: nobody is signed in, so the server would run it twice', async () => {
  localStorage.clear();
  server.steps = ['cut'];
  expect([await add(), server.seen.length]).toEqual(['offline', 1]);
});

it('a GET is left to its query', async () => {
  server.steps = ['cut'];
  const site = await outcomeOf(call(api.GET('/api/site', { baseUrl: server.address })));
  expect([site, server.seen.length]).toEqual(['offline', 1]);
});

it('a POST that is still under way is repeated when the server says, until it has a reply', async () => {
  server.steps = ['cut', 'underWay', 'underWay'];
  expect([await add(), server.added, server.seen.length]).toEqual(['done', 1, 4]);
  expect(server.pauses.slice(2).every((pause) => pause > 900)).toBe(true);
  expect(new Set(server.seen.map(({ key }) => key)).size).toBe(1);
});
