import { readFileSync } from 'node:fs';
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
  /** As docs/api.md says: `public`, `teacher (owner)`, `pending step add-parent, student, teacher`; '' if it is not there. */
  access: string;
  /** Whether its JSON body has required fields. */
  needsFields: boolean;
}

const ID = /^[0-9a-f]{24}$/;
const ID_IN_PATH = /(?<=\/)[0-9a-f]{24}(?=\/|$)/g;
const METHODS: HttpMethod[] = ['get', 'post', 'put', 'delete'];
/** False for calls that refer to nobody: everybody with the role may make them, and sees only their own data. */
const names = (call: { path: string; body?: object }) =>
  /[0-9a-f]{24}/.test(call.path + JSON.stringify(call.body ?? {}));

/**
 * Who may make each call, by `GET /api/…`, as the committed docs/api.md says: taken from the access decorators, the
 * expectation would change with them.
 */
const documentedAccess = (): Map<string, string> => {
  const reference = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  const rows = reference.matchAll(/^\| `([A-Z]+ [^`]+)` \| ([^|]+?) \|/gm);
  return new Map([...rows].map(([, call = '', access = '']) => [call, access]));
};

type DocumentedOperation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The required fields of an operation's JSON body. */
function requiredIn({ components }: OpenAPIObject, { requestBody }: DocumentedOperation): string[] {
  const schema = requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined;
  const named = schema && '$ref' in schema ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return named && 'required' in named ? (named.required ?? []) : [];
}

function operationsOf(document: OpenAPIObject): Operation[] {
  const documented = documentedAccess();
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const access = documented.get(`${method.toUpperCase()} ${path}`) ?? '';
      const needsFields = requiredIn(document, operation).length > 0;
      return [{ id: operation.operationId ?? '', method, path, access, needsFields }];
    }),
  );
}

/** Whether the contract names this role: an assistant is a teacher except where only the owner is one. */
const admits = ({ access }: Operation, who: string): boolean => {
  const named = access.split(', ');
  if (who === 'assistant') return ['any role', 'teacher'].some((one) => named.includes(one));
  return ['any role', who, `${who} (owner)`].some((one) => named.includes(one));
};

/** The guard's words about roles, which no service says of a row. */
const OF_ROLES = [
  'You are not allowed to do this.',
  'Only the teacher can do this, not an assistant.',
  'Sign in first: this step belongs to a login that needs it.',
];
/** Their documents call fields required that may be left out. */
const ANY_FIELDS = new Set(['Students_edit', 'StudentImport_sendLinks', 'Quizzes_edit']);
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
  /** Somebody who may make the call; nobody for a public one. */
  const callerOf = ({ access }: Operation): TestPerson | undefined => {
    const callers: [RegExp, TestPerson][] = [
      [/^(any role|teacher)/, own.teacher],
      [/^student/, own.student],
      [/^parent/, own.parent],
    ];
    return callers.find(([named]) => named.test(access))?.[1];
  };
  const closed = () => operations.filter(({ access }) => access !== 'public');

  /** The ids of a world that a stranger must never see: its student's, and all the others in it. */
  const secretsOf = ({ student, ...world }: World) =>
    [student.id, ...Object.values(world)].flatMap((value) =>
      typeof value === 'string' && ID.test(value) ? value : [],
    );

  it('knows every operation of the API, as docs/api.md does', () => {
    expect(operations.filter(({ id }) => !CALLS[id])).toEqual([]);
    const served = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect([...documentedAccess().keys()].toSorted()).toEqual(served.toSorted());
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
    const calls = closed().flatMap((operation) =>
      Object.entries(callers).flatMap(([who, { token }]) =>
        admits(operation, who) ? [] : [{ operation, who, token }],
      ),
    );
    expect(await repliesTo(calls)).toEqual(calls.map(({ operation, who }) => [operation.id, who, 403]));
  });

  it('admits no assistant to the teacher’s own operations', async () => {
    const owners = closed().filter(({ access }) => access === 'teacher (owner)');
    expect(owners.length).toBeGreaterThan(1);
    for (const operation of owners) expect(await statusOf(operation, own.assistant.token)).toBe(403);
  });

  it('admits every role that the contract names', async () => {
    // Strangers, so that nothing changes: their calls are rejected too, but not for their role.
    const { teacher, assistant, student, parent } = foreign;
    const roles = Object.entries({ teacher, assistant, student, parent });
    const calls = closed()
      .filter(({ id }) => id !== 'SignIn_logout')
      .flatMap((operation) =>
        roles.flatMap(([who, { token }]) => (admits(operation, who) ? [{ operation, who, token }] : [])),
      );
    const replies = await pLimit(REFUSED_AT_ONCE).map(calls, async ({ operation, who, token }) => {
      cells += 1;
      const { status, text } = await send(api, operation.method, { call: CALLS[operation.id]?.(own), token });
      return { id: operation.id, who, status, text };
    });
    expect(
      replies.filter(({ status, text }) => status === 401 || OF_ROLES.some((words) => text?.includes(words))),
    ).toEqual([]);
  });

  it('rejects a malformed id, and finds nothing by an unknown one', async () => {
    const found: unknown[] = [];
    for (const operation of operations) {
      const { token } = callerOf(operation) ?? {};
      const call = CALLS[operation.id]?.(own);
      if (!token || !call || call.path.search(ID_IN_PATH) < 0) continue;
      const ask = async (idAt: (place: number) => string) => {
        const path = call.path.replaceAll(ID_IN_PATH, (_, place: number) => idAt(place));
        return (await send(api, operation.method, { call: { ...call, path }, token })).status;
      };
      const malformed = await ask(() => 'not-an-id');
      const unknown = await ask((place) => place.toString(16).padStart(24, 'f'));
      cells += 2;
      if (malformed !== 400 || ![403, 404].includes(unknown)) found.push([operation.id, malformed, unknown]);
    }
    expect(found).toEqual([]);
  });

  it('rejects an empty body where fields are required', async () => {
    const found: unknown[] = [];
    for (const operation of operations.filter(({ id, needsFields }) => needsFields && !ANY_FIELDS.has(id))) {
      const { token } = callerOf(operation) ?? {};
      const call = CALLS[operation.id]?.(own);
      if (!token || !call?.body) continue;
      cells += 1;
      const { status } = await send(api, operation.method, { call: { ...call, body: {} }, token });
      if (status !== 400) found.push([operation.id, status]);
    }
    expect(found).toEqual([]);
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
    const rank = (operation: Operation) => order(operation) + 10 * (LAST_CALLS.indexOf(operation.id) + 1);
    const refusals: unknown[] = [];
    for (const operation of operations.toSorted((a, b) => rank(a) - rank(b))) {
      if (steps.has(operation.id)) continue;
      const status = await statusOf(operation, callerOf(operation)?.token);
      if (status >= 400 && status !== 409) refusals.push([operation.id, status]);
    }
    expect(refusals).toEqual([]);
  });
});
