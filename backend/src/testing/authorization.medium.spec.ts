import type { OpenAPIObject } from '@nestjs/swagger';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from './api.js';
import { CALLS, FEATURE_CALLS, LAST_CALLS, makeWorld } from './authorization-calls.js';
import { type HttpMethod, send, type World } from './authorization-world.js';
import { reportFigure } from './long-search.js';
import { People, type TestPerson } from './people.js';

interface Operation {
  id: string;
  method: HttpMethod;
  path: string;
  /**
   * As documented by the access decorators: `public`, `teacher (owner)`, `pending step add-parent, student, teacher`.
   */
  access: string;
}

const ID = /^[0-9a-f]{24}$/;
const METHODS: HttpMethod[] = ['get', 'post', 'put', 'delete'];
/** False for calls that refer to nobody: everybody with the role may make them, and sees only their own data. */
const names = (call: { path: string; body?: object }) =>
  /[0-9a-f]{24}/.test(call.path + JSON.stringify(call.body ?? {}));

function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return [{ id: operation.operationId ?? '', method, path, access: String(Reflect.get(operation, 'x-access')) }];
    }),
  );
}

/** Concurrent calls that the guard rejects; these change nothing. */
const REFUSED_AT_ONCE = 8;

describe('access control', () => {
  let api: TestApi;
  let own: World;
  let foreign: World;
  let revoked: TestPerson;
  let operations: Operation[];
  let cells = 0;
  let leaking = 0;

  beforeAll(async () => {
    api = await TestApi.start();
    const people = new People(api);
    own = await makeWorld(api, people);
    foreign = await makeWorld(api, people);
    revoked = await people.teacher();
    await api.as(revoked).post('/auth/logout').expect(204);
    operations = operationsOf(api.document);
  });
  afterAll(async () => {
    reportFigure(
      'authorization',
      `${cells} calls to ${operations.length} operations, ${leaking} showed or changed what is not the caller’s`,
    );
    await api.stop();
  });

  const statusOf = async (operation: Operation, token?: string) => {
    const call = CALLS[operation.id]?.(own);
    cells += 1;
    return (await send(api, operation.method, { call, ...(token ? { token } : {}) })).status;
  };
  /** The statuses of these calls, all of which are rejected. */
  const repliesTo = (calls: { operation: Operation; token?: string; who?: string }[]) =>
    pLimit(REFUSED_AT_ONCE).map(calls, async ({ operation, token, who = '' }) => [
      operation.id,
      who,
      await statusOf(operation, token),
    ]);
  const closed = () => operations.filter(({ access }) => access !== 'public');

  /** The ids of a world that a stranger must never see: its student's, and all the others in it. */
  const secretsOf = ({ student, ...world }: World) =>
    [student.id, ...Object.values(world)].flatMap((value) =>
      typeof value === 'string' && ID.test(value) ? value : [],
    );

  it('knows every operation of the API', () => {
    expect(operations.filter(({ id }) => !CALLS[id])).toEqual([]);
    expect(operations.length).toBeGreaterThan(40);
  });

  it('admits nobody without a token', async () => {
    const expected = ({ id, access }: Operation) => [id, '', access.startsWith('pending step') ? 403 : 401];
    expect(await repliesTo(closed().map((operation) => ({ operation })))).toEqual(closed().map(expected));
  });

  it('admits nobody with a revoked token', async () => {
    const tried = closed().filter(({ id }) => id !== 'Parents_setPassword');
    const found = await repliesTo(tried.map((operation) => ({ operation, token: revoked.token })));
    expect(found).toEqual(tried.map(({ id }) => [id, '', 401]));
  });

  it('admits no other role', async () => {
    const callers = { teacher: own.teacher, student: own.student, parent: own.parent };
    const calls = closed()
      .filter(({ access }) => access !== 'any role')
      .flatMap((operation) =>
        Object.entries(callers).flatMap(([who, { token }]) =>
          operation.access.includes(who) ? [] : [{ operation, who, token }],
        ),
      );
    expect(await repliesTo(calls)).toEqual(calls.map(({ operation, who }) => [operation.id, who, 403]));
  });

  it('admits no assistant to the teacher’s own operations', async () => {
    const owners = closed().filter(({ access }) => access === 'teacher (owner)');
    expect(owners.length).toBeGreaterThan(1);
    for (const operation of owners) expect(await statusOf(operation, own.assistant.token)).toBe(403);
  });

  /** Makes calls about `own` as strangers. Each must be rejected, or show no trace of `own`. */
  async function leaks(strangers: Record<string, TestPerson>): Promise<unknown[]> {
    const found: unknown[] = [];
    const attempt = async (operation: Operation, who: string, { token }: TestPerson) => {
      const call = CALLS[operation.id]?.(own);
      if (!call || operation.id === 'SignIn_logout') return;
      cells += 1;
      const { status, text } = await send(api, operation.method, { call, token });
      const shown = secretsOf(own).some((secret) => (text ?? '').includes(secret));
      const refused = status === 401 || status === 403 || status === 404;
      if (shown || (names(call) && !refused)) found.push([operation.id, who, status, text?.slice(0, 200)]);
    };
    for (const operation of closed()) {
      await Promise.all(Object.entries(strangers).map(([who, person]) => attempt(operation, who, person)));
    }
    leaking += found.length;
    return found;
  }

  it('shows and changes nothing of another teacher', async () => {
    const { teacher, assistant, student, waiting, parent } = foreign;
    expect(await leaks({ teacher, assistant, student, waiting, parent })).toEqual([]);
  });

  it('shows students and parents nothing about other students', async () => {
    const { outsider, waiting, outsidersParent } = own;
    expect(await leaks({ outsider, waiting, outsidersParent })).toEqual([]);
  });

  it('admits the callers that the contract names, so each call above is valid', async () => {
    const order = (operation: Operation) => METHODS.indexOf(operation.method);
    const steps = new Set(FEATURE_CALLS.flatMap(({ ownSecret = [] }) => ownSecret));
    const callers: [RegExp, TestPerson][] = [
      [/^(any role|teacher)/, own.teacher],
      [/^student/, own.student],
      [/^parent/, own.parent],
    ];
    const rank = (operation: Operation) => order(operation) + 10 * (LAST_CALLS.indexOf(operation.id) + 1);
    const refusals: unknown[] = [];
    for (const operation of operations.toSorted((a, b) => rank(a) - rank(b))) {
      if (steps.has(operation.id)) continue;
      const caller = callers.find(([access]) => access.test(operation.access))?.[1];
      const status = await statusOf(operation, caller?.token);
      if (status >= 400 && status !== 409) refusals.push([operation.id, status]);
    }
    expect(refusals).toEqual([]);
  });
});
