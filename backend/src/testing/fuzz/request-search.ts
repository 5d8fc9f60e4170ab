import express from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { PendingSteps } from '../../platform/auth-guard/pending-step.js';
import { RequestRedis } from '../../platform/redis/redis.module.js';
import { TestApi } from '../api.js';
import { CALLS, makeWorld } from '../authorization-calls.js';
import type { World } from '../authorization-world.js';
import { reportFigure, SEARCH_SEED } from '../long-search.js';
import { People } from '../people.js';
import { sendRaw } from './fuzz-client.js';
import { NEARLY_A_MEGABYTE, WHOLE_BODIES } from './hostile-values.js';
import { type Operation, operationsOf } from './operations.js';
import { type FuzzRequest, requestsTo } from './requests.js';

/**
 * With fewer requests, chance alone may keep all of an operation's requests from passing the guard, for at most this
 * share of operations.
 */
const ENOUGH_TO_PASS = 30;
const DEAF_BY_CHANCE = 0.05;
/** Only the operations whose ids match this regular expression: FUZZ_OPERATIONS='^Quiz'. */
const CHOSEN = process.env['FUZZ_OPERATIONS'];
const LANES = 8;
const WIDER_LIMITS = { RATE_USER_REQUESTS: '10000000', RATE_ADDRESS_FAILURES: '10000000' };

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

interface Search {
  /** The operations that requests go to. */
  includes: (operation: Operation) => boolean;
  /** Random requests for each operation; FUZZ_REQUESTS sets another number. */
  size: number;
}

/** Sends requests that nobody would send to operations of the API. What it finds are sentences about broken rules. */
export class RequestSearch {
  readonly #statuses = new Map<string, Set<number>>();
  readonly #api: TestApi;
  readonly #world: World;
  readonly #identities: Record<string, Record<string, string>>;
  readonly #port: number;
  readonly #size: number;
  readonly operations: Operation[];
  #sent = 0;
  #broken = 0;

  private constructor(api: TestApi, { world, identities, port, includes, size }: Started) {
    this.#api = api;
    this.#world = world;
    this.#identities = identities;
    this.#port = port;
    this.#size = Number(process.env['FUZZ_REQUESTS'] || size);
    const all = operationsOf(api.document).filter(includes);
    this.operations = CHOSEN ? all.filter(({ id }) => new RegExp(CHOSEN).test(id)) : all;
  }

  static async start(search: Search): Promise<RequestSearch> {
    const api = await TestApi.start({ environment: WIDER_LIMITS });
    const port = Number(new URL(await api.app.getUrl()).port);
    const world = await makeWorld(api, new People(api));
    // A user with a second factor is admitted to the second step of a login.
    const secondFactor = { recoveryCodes: [], passkeys: [], addedAt: new Date() };
    await api.database.collection('users').updateOne({ email: world.teacher.email }, { $set: { secondFactor } });
    const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    const identities = {
      teacher: bearer(world.teacher),
      student: bearer(world.student),
      parent: bearer(world.parent),
      'set-password': await cookieOfStep(api, 'set-password', world.parent.id),
      'second-factor': await cookieOfStep(api, 'second-factor', world.teacher.id),
      nobody: {},
    };
    return new RequestSearch(api, { ...search, world, identities, port });
  }

  async stop(): Promise<void> {
    const { length } = this.operations;
    const seed = `of seed ${SEARCH_SEED}`;
    reportFigure('fuzz', `${this.#sent} requests to ${length} operations ${seed}, ${this.#broken} broke a rule`);
    await this.#api.stop();
  }

  /** Sends random requests to these operations. @param lanes how many operations at once */
  draw(operations: Operation[], lanes = LANES): Promise<string[]> {
    return inLanes(operations, lanes, async (operation) => {
      const requests = requestsTo({ operation, call: this.callOf(operation), callers: callersOf(operation) });
      const property = fc.asyncProperty(requests, (drawn) => this.judge(operation, drawn));
      const found = await fc.check(property, { numRuns: this.#size, seed: SEARCH_SEED });
      if (!found.failed) return [];
      const smallest = JSON.stringify(found.counterexample?.[0]).slice(0, MOST_SHOWN);
      const call = `${operation.method} ${smallest} to ${operation.id}`;
      return [`${call}: ${String(found.errorInstance)} (SEARCH_SEED=${SEARCH_SEED})`];
    });
  }

  /** Sends malformed bodies, then a valid one with each field in turn replaced by nearly a megabyte. */
  sendMalformed(operations: Operation[]): Promise<string[]> {
    return inLanes(operations, LANES, async (operation) => {
      const { path, body = {} } = this.callOf(operation);
      const long = Object.keys(body).map((field) => JSON.stringify({ ...body, [field]: NEARLY_A_MEGABYTE }));
      const [caller = 'nobody'] = callersOf(operation);
      const findings: string[] = [];
      for (const text of [...WHOLE_BODIES, ...long]) {
        await this.judge(operation, { caller, address: path, headers: {}, body: text }).catch((error: unknown) => {
          findings.push(`${operation.id} with ${text.slice(0, 100)}: ${String(error)}`);
        });
      }
      return findings;
    });
  }

  /** The operations whose requests never got past the guard, beyond those that chance explains. */
  deaf(): string[] {
    const deaf = [...this.#statuses].filter(([, seen]) => [...seen].every((status) => NOT_LET_IN.has(status)));
    const byChance = this.#size < ENOUGH_TO_PASS ? this.operations.length * DEAF_BY_CHANCE : 0;
    return deaf.slice(byChance).map(([id]) => id);
  }

  private callOf({ id }: Operation) {
    const call = CALLS[id]?.(this.#world);
    if (!call) throw new Error(`${id} is not in CALLS`);
    return call;
  }

  /** @throws with the reply that breaks the rule */
  private async judge(operation: Operation, drawn: FuzzRequest): Promise<void> {
    const { id, method } = operation;
    const identity = this.#identities[drawn.caller] ?? {};
    const { status, text } = await sendRaw(drawn, { port: this.#port, method, call: this.callOf(operation), identity });
    this.#sent += 1;
    if (status === 429) await this.forgetCounts();
    this.#statuses.set(id, (this.#statuses.get(id) ?? new Set()).add(status));
    const leaked = INSIDE.exec(text)?.[0];
    if (status < 500 && !leaked) return;
    this.#broken += 1;
    const what = `${status}${leaked ? ` and leaked ${JSON.stringify(leaked)}` : ''}`;
    throw new Error(`was answered ${what}: ${text.slice(0, MOST_SHOWN)}`);
  }

  /**
   * As if an hour had passed: each account may change only so much in one, and later requests would be refused before
   * anything reads them.
   */
  private async forgetCounts(): Promise<void> {
    const { client } = this.#api.get(RequestRedis);
    const counts = await client.keys(`${this.#api.database.name}:rl-*`);
    if (counts.length > 0) await client.del(...counts);
  }
}

interface Started extends Search {
  world: World;
  identities: Record<string, Record<string, string>>;
  port: number;
}

/** The cookie that a login sets when it rejects a user until they have chosen a password or typed a code. */
async function cookieOfStep(
  api: TestApi,
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

function callersOf({ access }: Operation): string[] {
  if (access === 'public') return ['nobody', 'teacher'];
  const may = (who: string) => access === 'any role' || access.includes(who);
  return ['teacher', 'student', 'parent', 'set-password', 'second-factor'].filter(may);
}

async function inLanes(
  operations: Operation[],
  lanes: number,
  test: (operation: Operation) => Promise<string[]>,
): Promise<string[]> {
  const line = operations.values();
  const findings: string[] = [];
  const work = async () => {
    for (const operation of line) findings.push(...(await test(operation)));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return findings;
}
