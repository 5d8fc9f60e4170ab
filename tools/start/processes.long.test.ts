import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { descendantsOf } from '../bench/process-tree.ts';
import { type Product, startProduct } from '../look/product.ts';
import { buildWhatIsStale } from './build.ts';
import { sendOrder } from './control.ts';
import { storeRelease } from './release.ts';

const LONG_MS = 600_000;
const REQUESTS = 10_000;
const BROWSERS = 16;
const TITLE = 'School of the crowd';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ API_PROCESSES: '2', RATE_USER_REQUESTS: '1000000', LOG_LEVEL: 'warn' });
}, LONG_MS);
afterAll(() => product.stop(), LONG_MS);

async function signIn(): Promise<{ id: string; authorization: string }> {
  const { email, password } = product.logins.find(({ role }) => role === 'teacher') ?? {};
  const body = JSON.stringify({ email, password });
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(`${product.address}/api/auth/login`, { method: 'POST', body, headers });
  const { token, user } = (await reply.json()) as { token: string; user: { id: string } };
  return { id: user.id, authorization: `Bearer ${token}` };
}

async function killApi(): Promise<void> {
  const [api] = descendantsOf(product.pid).filter(({ command }) => command.includes('main.api.js'));
  if (api) process.kill(api.pid, 'SIGKILL');
}

const upgrade = async () => {
  const release = storeRelease(await buildWhatIsStale(() => undefined));
  await sendOrder(path.join(product.data, 'run'), { upgrade: release }, () => undefined);
};

const keys = new Map<number, string>();
/** The idempotency key of a request, the same for its repeats. */
const turnKey = (turn: number): string => keys.get(turn) ?? keys.set(turn, randomUUID()).get(turn) ?? '';

/** Repeats a request without a reply, one that is still under way, and one that a busy machine refused. @returns a refusal, or nothing */
async function answered(turn: number, cut: number[], ask: (turn: number) => Promise<Response>): Promise<string> {
  for (;;) {
    const reply = await ask(turn)
      .then(async (whole) => ({ status: whole.status, text: await whole.text() }))
      .catch(() => undefined);
    if (!reply) cut.push(turn);
    else if (reply.status < 400) return '';
    else if (reply.status !== 409 && reply.status !== 503) return `${reply.status} ${reply.text}`;
    await wait(500);
  }
}

it(
  `answers ${REQUESTS} requests while processes are killed and a version takes over`,
  { timeout: LONG_MS },
  async () => {
    const { id, authorization } = await signIn();
    const pages = ['/', '/api/site', `/api/school/${id}`];
    const failures: string[] = [];
    const sent = new Set<string>();
    const events = new Map([2_000, 4_000, 6_000].map((at) => [at, killApi])).set(8_000, upgrade);
    const cut: number[] = [];
    const happened: Promise<void>[] = [];
    let asked = 0;

    const ask = async (turn: number): Promise<Response> => {
      if (turn % 10 > 0) return fetch(product.address + pages[turn % pages.length], { headers: { authorization } });
      const name = `${TITLE} ${turn}`;
      sent.add(name);
      const headers = { authorization, 'Content-Type': 'application/json', 'Idempotency-Key': turnKey(turn) };
      const body = JSON.stringify({ name, teacherId: id });
      return fetch(`${product.address}/api/school`, { method: 'POST', headers, body });
    };
    const browse = async (): Promise<void> => {
      while (asked < REQUESTS) {
        const turn = (asked += 1);
        const event = events.get(turn);
        if (event) happened.push(event());
        const refusal = await answered(turn, cut, ask);
        if (refusal) failures.push(`${turn}: ${refusal}`);
      }
    };
    await Promise.all(Array.from({ length: BROWSERS }, browse));
    await Promise.all(happened);

    expect(failures).toEqual([]);
    // A killed process cuts off what each browser waits for; the planned replacement cuts off nothing.
    expect(cut.length).toBeLessThanOrEqual(3 * BROWSERS);
    expect(cut.filter((turn) => turn >= 8_000)).toEqual([]);
    const reply = await fetch(`${product.address}/api/school/${id}`, { headers: { authorization } });
    const names = ((await reply.json()) as { name: string }[]).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith(TITLE)).toSorted()).toEqual([...sent].toSorted());
  },
);
