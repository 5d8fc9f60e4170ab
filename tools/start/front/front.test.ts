import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Front, REPEATED_HEADER } from './front.ts';
import { mergeMetrics } from './metrics-page.ts';
import { Upstream } from './upstreams.ts';

/** A promise with its resolve function. */
function moment<Value = void>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((come) => {
    resolve = come;
  });
  return { promise, resolve };
}

type Answer = Parameters<typeof createServer>[1];

/** A front with stand-ins for API processes, which end as a killed process does. */
class FrontBench {
  readonly drained: string[] = [];
  readonly #front = new Front(0);
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'front-'));
  readonly #servers = new Map<string, Server>();
  address = '';

  async listen(): Promise<this> {
    this.address = `http://127.0.0.1:${await this.#front.listen('127.0.0.1', 0)}`;
    return this;
  }

  async process(name: string, answer: Answer): Promise<void> {
    const server = createServer(answer);
    this.#servers.set(name, server);
    server.listen(this.socketOf(name));
    await once(server, 'listening');
  }

  /** Cuts all connections of a process at once. */
  kill(name: string): void {
    this.#servers.get(name)?.close();
    this.#servers.get(name)?.closeAllConnections();
    this.#front.obey({ ended: name }, () => undefined);
  }

  serve(...names: string[]): void {
    const addresses = names.map((name) => ({ name, socketPath: this.socketOf(name) }));
    this.#front.obey({ serve: addresses }, (name) => this.drained.push(name));
  }

  async clear(): Promise<void> {
    for (const server of this.#servers.values()) server.close().closeAllConnections();
    await this.#front.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  readonly socketOf = (name: string) => path.join(this.#directory, `${name}.sock`);
}

const says =
  (text: string): Answer =>
  (_, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ text }));
const post = (body: string, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers });

describe('the front', () => {
  let bench: FrontBench;
  beforeEach(async () => {
    bench = await new FrontBench().listen();
  });
  afterEach(() => bench.clear());

  it('distributes requests evenly', async () => {
    await bench.process('a', says('a'));
    await bench.process('b', says('b'));
    bench.serve('a', 'b');
    const replies = [];
    for (let index = 0; index < 4; index += 1) replies.push(await (await fetch(bench.address)).json());
    expect(replies.map(({ text }) => text).toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });

  it('passes on request and reply unchanged', async () => {
    await bench.process('a', (request, response) => {
      response.writeHead(418, { 'Content-Type': 'text/plain', 'Set-Cookie': ['a=1', 'b=2'] });
      request.pipe(response);
    });
    bench.serve('a');
    const reply = await fetch(`${bench.address}/pot?x=%20`, post('tea'));
    expect([reply.status, reply.headers.getSetCookie(), await reply.text()]).toEqual([418, ['a=1', 'b=2'], 'tea']);
  });

  it('mentions the connection only to a client that will close it', async () => {
    await bench.process('a', says('a'));
    bench.serve('a');
    const connectionFor = async (headers: Record<string, string>) => {
      const [reply] = await once(ask(bench.address, { headers, agent: false }).end(), 'response');
      return reply.resume().headers.connection;
    };
    expect(await connectionFor({ connection: 'close' })).toBe('close');
    expect(await connectionFor({ connection: 'keep-alive' })).toBeUndefined();
  });

  it('closes an idle connection to a process before the process does', async () => {
    await bench.process('a', says('a'));
    // Node's default is five seconds, and the reply says so.
    const { agent, socketPath } = new Upstream({ name: 'a', socketPath: bench.socketOf('a') });
    const [reply] = await once(ask({ agent, socketPath }).end(), 'response');
    await once(reply.resume(), 'close');
    await expect
      .poll(() => Object.values(agent.freeSockets).flatMap((idle) => idle?.map(({ timeout }) => timeout)))
      .toEqual([4000]);
    agent.destroy();
  });

  it('streams a long body', async () => {
    await bench.process('a', (request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end(String(bytes)));
    });
    bench.serve('a');
    expect(await (await fetch(bench.address, post('x'.repeat(3_000_000)))).text()).toBe('3000000');
  });

  it.each([
    ['GET', { method: 'GET' }],
    ['POST with an Idempotency-Key', post('{}', { 'Idempotency-Key': 'k' })],
  ])('repeats an interrupted %s on another process, and marks it as repeated', async (_, request) => {
    const asked = moment();
    await bench.process('a', () => asked.resolve());
    await bench.process('b', ({ headers }, response) => response.end(headers[REPEATED_HEADER]));
    bench.serve('a');
    const reply = fetch(bench.address, request);
    await asked.promise;
    bench.serve('a', 'b');
    bench.kill('a');
    expect(await (await reply).text()).toBe('1');
  });

  it('does not repeat a POST without a key, and says that it may have been saved', async () => {
    const asked = moment();
    await bench.process('a', () => asked.resolve());
    await bench.process('b', says('b'));
    bench.serve('a');
    const reply = fetch(bench.address, post('{}'));
    await asked.promise;
    bench.serve('a', 'b');
    bench.kill('a');
    const refused = await reply;
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
    const message = expect.stringContaining('may have been saved');
    expect(await refused.json()).toMatchObject({ statusCode: 503, code: 'unavailable', message });
  });

  it('gives up on a request that crashes every process it reaches', async () => {
    const met: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      await bench.process(name, () => {
        met.push(name);
        bench.kill(name);
      });
    }
    bench.serve('a', 'b', 'c');
    expect([(await fetch(bench.address)).status, met.length]).toEqual([503, 2]);
  });

  it.each([
    ['application/json', { 'Content-Length': '100' }],
    ['text/html', {}],
    ['text/css', { 'Content-Length': '100' }],
  ])('requests a reply in %s again if it was cut off midway', async (type, length) => {
    const begun = moment();
    await bench.process('a', (_, response) => {
      response.writeHead(200, { 'Content-Type': type, ...length });
      response.write('{"half":', () => begun.resolve());
    });
    await bench.process('b', says('whole'));
    bench.serve('a');
    const reply = fetch(bench.address);
    await begun.promise;
    bench.serve('a', 'b');
    bench.kill('a');
    expect(await (await reply).json()).toEqual({ text: 'whole' });
  });

  it('lets requests wait for a process that is starting', async () => {
    const reply = fetch(bench.address, post('{}'));
    await bench.process('a', says('a'));
    bench.serve('a');
    expect(await (await reply).json()).toEqual({ text: 'a' });
  });

  it('reports when a retired process has answered its open requests, and ends its event streams', async () => {
    const events = moment();
    const slow = moment<() => void>();
    await bench.process('a', (request, response) => {
      if (request.url === '/slow') return slow.resolve(() => response.end('done'));
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n', () => events.resolve());
    });
    await bench.process('b', says('b'));
    bench.serve('a');
    const [stream, reply] = [fetch(bench.address), fetch(`${bench.address}/slow`)];
    const answer = await slow.promise;
    await events.promise;
    const reader = (await stream).text();
    bench.serve('b');
    expect(await reader).toBe('data: 1\n\n');
    expect(await (await fetch(bench.address)).json()).toEqual({ text: 'b' });
    expect(bench.drained).toEqual([]);
    answer();
    expect(await (await reply).text()).toBe('done');
    await fetch(bench.address);
    expect(bench.drained).toEqual(['a']);
  });

  it('aborts a request whose client has disconnected', async () => {
    const left = moment();
    const client = ask(bench.address).on('error', () => undefined);
    await bench.process('a', (_, response) => {
      response.once('close', () => left.resolve());
      client.destroy();
    });
    bench.serve('a');
    client.end();
    await expect(left.promise).resolves.toBeUndefined();
  });

  it('ignores forwarded addresses if no proxy is configured', async () => {
    await bench.process('a', (request, response) => response.end(JSON.stringify(request.headers)));
    bench.serve('a');
    const headers = { 'X-Forwarded-For': '1.2.3.4', 'X-Forwarded-Proto': 'https', [REPEATED_HEADER]: '1' };
    const passed = JSON.parse(await (await fetch(bench.address, { headers })).text());
    expect(passed['x-forwarded-for']).toBe('127.0.0.1');
    expect(passed).not.toHaveProperty('x-forwarded-proto');
    expect(passed).not.toHaveProperty(REPEATED_HEADER);
  });

  it('serves the metrics of every process', async () => {
    const page: Answer = (_, response) => response.end('# HELP n N\n# TYPE n counter\nn{a="1"} 2\n');
    await bench.process('a', page);
    await bench.process('b', page);
    bench.serve('a', 'b');
    expect(await (await fetch(`${bench.address}/metrics`)).text()).toBe(
      '# HELP n N\n# TYPE n counter\nn{process="a",a="1"} 2\nn{process="b",a="1"} 2\n',
    );
  });
});

describe('mergeMetrics', () => {
  it('keeps histograms together, and adds the process label to samples without labels', () => {
    const body = '# HELP h H\n# TYPE h histogram\nh_bucket{le="1"} 1\nh_sum 3\n\n# HELP g G\n# TYPE g gauge\ng 1e3\n';
    expect(mergeMetrics([{ name: 'a', body }])).toBe(
      [
        '# HELP h H\n# TYPE h histogram\nh_bucket{process="a",le="1"} 1\nh_sum{process="a"} 3\n',
        '# HELP g G\n# TYPE g gauge\ng{process="a"} 1e3\n',
      ].join('\n'),
    );
  });
});
