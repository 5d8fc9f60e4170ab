import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { afterAll } from 'vitest';
import { openApiDocument } from '../platform/http/openapi.js';

/**
 * Codes of what stands before every route: guard, limits, keys of repeated calls, bodies and ids that cannot be read,
 * and a database or disk that is away. No route declares them.
 */
const OF_EVERY_ROUTE = new Set([
  'already_exists',
  'bad_request',
  'body_too_large',
  'disk_full',
  'enrolment_required',
  'forbidden',
  'idempotency_key_malformed',
  'idempotency_key_reused',
  'internal_error',
  'malformed_id',
  'request_under_way',
  'step_required',
  'too_many_requests',
  'unauthenticated',
  'unavailable',
  'validation_failed',
  'wrong_body_type',
]);

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

interface Refusal {
  method: string;
  /** As in the document: `/api/tasks/{taskId}`. */
  path: string;
  code: string;
}

/** Of the test files that have ended, too, so that each is reported once. */
const checked = new Set<string>();
const found = new Map<string, Refusal>();
let application: NestExpressApplication | undefined;
/** The same for every API. */
let document: OpenAPIObject | undefined;

/** Notes what the routes of an API refuse. Call it before `configureHttp`, so that it sees every request. */
export function noteRefusals(app: NestExpressApplication): void {
  application = app;
  app.use((request: Request, response: Response, next: NextFunction) => {
    response.once('finish', () => note(request, response));
    next();
  });
}

/** What is refused before a route is found, such as a body that is not JSON, belongs to none. */
function note({ method, route }: Request, { locals }: Response): void {
  const path: unknown = route?.path;
  const code: unknown = locals['errorCode'];
  if (typeof path !== 'string' || typeof code !== 'string' || OF_EVERY_ROUTE.has(code)) return;
  const refusal = { method: method.toLowerCase(), path: path.replaceAll(/:(\w+)/g, '{$1}'), code };
  found.set(Object.values(refusal).join(' '), refusal);
}

/** After a test file: checks that every code that is new in it is declared on its route. */
export function watchRefusals(): void {
  afterAll(() => {
    const fresh = [...found].filter(([name]) => !checked.has(name));
    if (fresh.length === 0 || !application) return;
    document ??= openApiDocument(application);
    for (const [name] of fresh) checked.add(name);
    const known = document;
    const undeclared = fresh.filter(([, refusal]) => !isDeclared(refusal, known)).map(([name]) => name);
    if (undeclared.length > 0) throw new Error(`Not in @Refuses of its route:\n${undeclared.toSorted().join('\n')}`);
  });
}

/** @returns true also for a route that is not in the document, such as those of a protocol with libraries of its own */
function isDeclared({ method, path, code }: Refusal, { paths, components }: OpenAPIObject): boolean {
  const named = METHODS.find((one) => one === method);
  const operation = named && paths[path]?.[named];
  if (!operation) return true;
  return Object.values(operation.responses).some((reply) => reply && codesOf(reply, components).includes(code));
}

/** A reply whose only code is the usual one of its status is a reference to the shared one, which has it as example. */
function codesOf(
  reply: NonNullable<Operation['responses'][string]>,
  components: OpenAPIObject['components'],
): unknown[] {
  if (!('$ref' in reply)) return [Reflect.get(reply, 'x-codes')].flat();
  const shared = components?.responses?.[reply.$ref.split('/').at(-1) ?? ''];
  return shared && 'content' in shared ? [shared.content?.['application/json']?.example?.code] : [];
}
