import express from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PendingSteps } from '../../platform/auth-guard/pending-step.js';
import { RequestRedis } from '../../platform/redis/redis.module.js';
import { TestApi } from '../api.js';
import { CALLS, makeWorld } from '../authorization-calls.js';
import type { World } from '../authorization-world.js';
import { IS_LONG, reportFigure, SEARCH_SEED } from '../long-search.js';
import { People } from '../people.js';
import { sendRaw } from './fuzz-client.js';
import { NEARLY_A_MEGABYTE, WHOLE_BODIES } from './hostile-values.js';
import { type Operation, operationsOf } from './operations.js';
import { type FuzzRequest, requestsTo } from './requests.js';

/** Random requests for each operation; FUZZ_REQUESTS sets another number. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] || (IS_LONG ? 500 : 16));
/**
 * With fewer requests, chance alone may keep all of an operation's requests from passing the guard, for at most this
 * share of operations.
 */
const ENOUGH_TO_PASS = 30;
const DEAF_BY_CHANCE = 0.05;
/** Only the operations whose ids match this regular expression: FUZZ_OPERATIONS='^Quiz'. */
const CHOSEN = process.env['FUZZ_OPERATIONS'];
const LANES = 8;

/**
 * These end a session or change relationships: later calls would not pass the guard. Run them last, one after the
 * other.
 */
const LAST = [
  'Parents_addParent',
  'Parents_setPassword',
  'Students_edit',
  'StudentMerges_merge',
  'Students_remove',
  'SignIn_logout',
];
/** What no reply may reveal: stacks, paths, messages of the engine or a driver. */
const INSIDE = new RegExp(
  [
    /node_modules|\n\s+at |\/src\/|\/tmp\/|ENOENT|ffmpeg/,
    /Mongo|Cast to|E11000|BSON|WRONGTYPE/,
    /(Type|Reference|Range|Syntax)Error|is not a function|Cannot read/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const NOT_LET_IN = new Set([401, 403, 429]);
const MOST_SHOWN = 2000;
const WIDER_LIMITS = { RATE_USER_REQUESTS: '10000000', RATE_ADDRESS_FAILURES: '10000000' };

describe('any request', () => {
  let api: TestApi;
  let world: World;
  let port: number;
  let operations: Operation[];
  let identities: Record<string, Record<string, string>>;
  let sent = 0;
  let broken = 0;
  const statuses = new Map<string, Set<number>>();

  beforeAll(async () => {
    api = await TestApi.start({ environment: WIDER_LIMITS });
    port = Number(new URL(await api.app.getUrl()).port);
    world = await makeWorld(api, new People(api));
    const all = operationsOf(api.document);
    operations = CHOSEN ? all.filter(({ id }) => new RegExp(CHOSEN).test(id)) : all;
    // A user with a second factor is admitted to the second step of a login.
    const secondFactor = { recoveryCodes: [], passkeys: [], addedAt: new Date() };
    await api.database.collection('users').updateOne({ email: world.teacher.email }, { $set: { secondFactor } });
    const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    identities = {
      teacher: bearer(world.teacher),
      student: bearer(world.student),
      parent: bearer(world.parent),
      'set-password': await cookieOfStep('set-password', world.parent.id),
      'second-factor': await cookieOfStep('second-factor', world.teacher.id),
      nobody: {},
    };
  });
  afterAll(async () => {
    reportFigure(
      'fuzz',
      `${sent} requests to ${operations.length} operations of seed ${SEARCH_SEED}, ${broken} broke a rule`,
    );
    await api.stop();
  });

  /** The cookie that a login sets when it rejects a user until they have chosen a password or typed a code. */
  async function cookieOfStep(
    purpose: 'set-password' | 'second-factor',
    subject: string,
  ): Promise<Record<string, string>> {
    const login = express().get('/', (_, response) => {
      api.get(PendingSteps).grant(response, { purpose, subject, version: 0 });
      response.end();
    });
    const { headers } = await request(login).get('/');
    return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  }

  const callOf = ({ id }: Operation) => {
    const call = CALLS[id]?.(world);
    if (!call) throw new Error(`${id} is not in CALLS`);
    return call;
  };
  const callersOf = ({ access }: Operation): string[] => {
    if (access === 'public') return ['nobody', 'teacher'];
    const may = (who: string) => access === 'any role' || access.includes(who);
    return ['teacher', 'student', 'parent', 'set-password', 'second-factor'].filter(may);
  };

  /**
   * As if an hour had passed: each account may change only so much in one, and later requests would be refused before
   * anything reads them.
   */
  async function forgetCounts(): Promise<void> {
    const { client } = api.get(RequestRedis);
    const counts = await client.keys(`${api.database.name}:rl-*`);
    if (counts.length > 0) await client.del(...counts);
  }

  /** @throws with the reply that breaks the rule */
  async function judge(operation: Operation, drawn: FuzzRequest): Promise<void> {
    const identity = identities[drawn.caller] ?? {};
    const { method } = operation;
    const { status, text } = await sendRaw(drawn, { port, method, call: callOf(operation), identity });
    sent += 1;
    if (status === 429) await forgetCounts();
    statuses.set(operation.id, (statuses.get(operation.id) ?? new Set()).add(status));
    const leaked = INSIDE.exec(text)?.[0];
    if (status < 500 && !leaked) return;
    broken += 1;
    throw new Error(
      `was answered ${status}${leaked ? ` and leaked ${JSON.stringify(leaked)}` : ''}: ${text.slice(0, MOST_SHOWN)}`,
    );
  }

  /**
   * Sends random requests to the operation.
   * @returns a sentence about the smallest request that broke the rule, if any did
   */
  async function draw(operation: Operation): Promise<string[]> {
    const requests = requestsTo({ operation, call: callOf(operation), callers: callersOf(operation) });
    const property = fc.asyncProperty(requests, (drawn) => judge(operation, drawn));
    const found = await fc.check(property, { numRuns: REQUESTS, seed: SEARCH_SEED });
    if (!found.failed) return [];
    const smallest = JSON.stringify(found.counterexample?.[0]).slice(0, MOST_SHOWN);
    return [
      `${operation.method} ${smallest} to ${operation.id}: ${String(found.errorInstance)} (SEARCH_SEED=${SEARCH_SEED})`,
    ];
  }

  /** Sends malformed bodies, then a valid one with each field in turn replaced by nearly a megabyte. */
  async function sendFixed(operation: Operation): Promise<string[]> {
    const { path, body = {} } = callOf(operation);
    const long = Object.keys(body).map((field) => JSON.stringify({ ...body, [field]: NEARLY_A_MEGABYTE }));
    const findings: string[] = [];
    for (const text of [...WHOLE_BODIES, ...long]) {
      const [caller = 'nobody'] = callersOf(operation);
      await judge(operation, { caller, address: path, headers: {}, body: text }).catch((error: unknown) => {
        findings.push(`${operation.id} with ${text.slice(0, 100)}: ${String(error)}`);
      });
    }
    return findings;
  }

  async function tryAll(some: Operation[], lanes: number, test: typeof draw): Promise<string[]> {
    const line = some.values();
    const findings: string[] = [];
    const work = async () => {
      for (const operation of line) findings.push(...(await test(operation)));
    };
    await Promise.all(Array.from({ length: lanes }, work));
    return findings;
  }

  it('with a malformed body is answered or rejected', async () => {
    const takingJson = operations.filter(({ body }) => body?.kind === 'json');
    expect(await tryAll(takingJson, LANES, sendFixed)).toEqual([]);
  });

  it('generated from the document is answered or rejected', { timeout: 120_000 + REQUESTS * 20_000 }, async () => {
    const early = operations.filter(({ id }) => !LAST.includes(id));
    const late = LAST.flatMap((id) => operations.filter((operation) => operation.id === id));
    const findings = [
      ...(await tryAll(
        early.filter(({ method }) => method !== 'delete'),
        LANES,
        draw,
      )),
      ...(await tryAll(
        early.filter(({ method }) => method === 'delete'),
        LANES,
        draw,
      )),
      ...(await tryAll(late, 1, draw)),
    ];
    expect(findings).toEqual([]);
    const deaf = [...statuses].filter(([, seen]) => [...seen].every((status) => NOT_LET_IN.has(status)));
    const mostDeaf = REQUESTS < ENOUGH_TO_PASS ? operations.length * DEAF_BY_CHANCE : 0;
    expect(deaf.slice(mostDeaf), 'operations whose requests never got past the guard').toEqual([]);
  });
});
