import type { OpenAPIObject } from '@nestjs/swagger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../platform/http/openapi.js';
import { TestApi } from './api.js';
import { CALLS } from './authorization-calls.js';
import { type Call, type HttpMethod, makeWorld, send, type World } from './authorization-world.js';
import { HOSTILE_BODIES, HOSTILE_TEXTS, hostileVariants } from './hostile-values.js';
import { People } from './people.js';

interface Operation {
  id: string;
  method: HttpMethod;
  access: string;
  queries: string[];
}

const METHODS: HttpMethod[] = ['get', 'post', 'put', 'delete'];
/** A session ended or an account changed would leave the calls after it without a token. */
const LAST = ['Students_edit', 'SignIn_logout'];
/** Streams of events: they answer until somebody goes. */
const STREAMS = ['Exports_follow', 'Videos_follow'];
/** What no reply may tell: a stack, a path, a driver's words. */
const INSIDE = /node_modules|\n\s+at |Mongo|Cast to|E11000|BSON|\/src\//;
const AT_ONCE = 8;

function operationsOf(document: OpenAPIObject): Operation[] {
  const found = Object.values(document.paths).flatMap((item) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = operation.parameters ?? [];
      return {
        id: operation.operationId ?? '',
        method,
        access: String(Reflect.get(operation, 'x-access')),
        queries: parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [one.name] : [])),
      };
    }),
  );
  return found.filter(({ id }) => !STREAMS.includes(id)).toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));
}

describe('whatever is sent', () => {
  let api: TestApi;
  let world: World;
  let operations: Operation[];
  let sent = 0;
  const broken: unknown[] = [];

  beforeAll(async () => {
    api = await TestApi.start();
    world = await makeWorld(api, new People(api));
    operations = operationsOf(openApiDocument(api.app));
  }, 60_000);
  afterAll(async () => {
    process.stdout.write(
      `fuzz: ${sent} requests to ${operations.length} operations, ${broken.length} broke something\n`,
    );
    await api.stop();
  });

  const tokenFor = ({ access }: Operation): string => {
    if (/teacher|any role|public/.test(access)) return world.teacher.token;
    return access.includes('student') ? world.student.token : world.parent.token;
  };

  /** Makes the requests, a few at a time, and notes what broke the server or told of its inside. */
  async function judge(operation: Operation, requests: (() => PromiseLike<{ status: number; text?: string }>)[]) {
    const line = requests.entries();
    const work = async () => {
      for (const [index, request] of line) {
        const { status, text = '' } = await request();
        sent += 1;
        if (status >= 500 || INSIDE.test(text)) broken.push([operation.id, index, status, text.slice(0, 200)]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  const callOf = ({ id }: Operation): Call => {
    const call = CALLS[id]?.(world);
    if (!call) throw new Error(`${id} is not in CALLS`);
    return call;
  };
  const sendText = (operation: Operation, path: string, body: string) =>
    api
      .call(operation.method, path)
      .set('Authorization', `Bearer ${tokenFor(operation)}`)
      .set('Content-Type', 'application/json')
      .send(body);

  it('as a body, is answered or refused', async () => {
    for (const operation of operations) {
      const { path, body } = callOf(operation);
      if (!body) continue;
      const bodies = [...hostileVariants(body).map((variant) => JSON.stringify(variant)), ...HOSTILE_BODIES];
      await judge(
        operation,
        bodies.map((text) => () => sendText(operation, path, text)),
      );
    }
    expect(broken).toEqual([]);
  }, 240_000);

  it('in a query or an address, is answered or refused', async () => {
    for (const operation of operations) {
      const { path, body } = callOf(operation);
      const written = HOSTILE_TEXTS.map(encodeURIComponent);
      const queries = operation.method === 'get' ? operation.queries : [];
      const asked = queries.flatMap((name) => written.map((text) => `${path}?${name}=${text}`));
      const ids = path.match(/[0-9a-f]{24}/g) ?? [];
      const addressed = ids.flatMap((id) => [...written, '%', '%ff'].map((text) => path.replace(id, text)));
      await judge(
        operation,
        [...asked, ...addressed].map((address) => () => sendText(operation, address, JSON.stringify(body ?? {}))),
      );
    }
    expect(broken).toEqual([]);
  }, 120_000);

  it('in a form, is answered or refused', async () => {
    for (const operation of operations) {
      const call = callOf(operation);
      const { fields } = call;
      if (!fields) continue;
      const forms = Object.keys(fields).flatMap((name) => HOSTILE_TEXTS.map((text) => ({ ...fields, [name]: text })));
      const strange = ['__proto__', 'constructor', 'file[$ne]', 'x'.repeat(500)].map((name) => ({ [name]: 'x' }));
      await judge(
        operation,
        [...forms, ...strange].map(
          (form) => () => send(api, operation.method, { call: { ...call, fields: form }, token: tokenFor(operation) }),
        ),
      );
    }
    expect(broken).toEqual([]);
  }, 240_000);
});
