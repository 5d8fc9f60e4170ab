import { vi } from 'vitest';
import type { components, paths } from '../api/schema';

type Method = 'get' | 'post' | 'put' | 'delete' | 'patch';
type CallsOf<Path extends keyof paths> = {
  [M in Method & keyof paths[Path]]: `${Uppercase<M>} ${Path}`;
}[Method & keyof paths[Path]];

/** A call of the API's document, such as "GET /api/school/{teacherId}". */
export type ApiCall = { [Path in keyof paths]: CallsOf<Path> }[keyof paths];

type OperationOf<Call extends ApiCall> = Call extends `${infer M} ${infer Path extends keyof paths}`
  ? Lowercase<M> extends keyof paths[Path]
    ? paths[Path][Lowercase<M>]
    : never
  : never;
type ContentOf<Part> = Part extends { content: infer Content } ? Content[keyof Content] : undefined;
type RequestBodyOf<Operation> = Operation extends { requestBody?: infer Body }
  ? Body extends { content: { 'application/json': infer Json } }
    ? Json
    : null
  : null;

type ErrorBody = components['schemas']['ErrorDto'];

/** Statuses that any call may have without its document: the server or a proxy before it has failed. */
type Breakdown = 500 | 502;
type IsFailure<Status> = Status extends number
  ? `${Status}` extends `4${string}` | `5${string}`
    ? true
    : false
  : false;
type Headers = { headers?: Record<string, string> };

/** An error of which a test gives only what its page reads. */
type Failure<Status, Body> = { status: Status; body?: Partial<Body> } & Headers;
type Success<Status, Body> = { status: Status } & (undefined extends Body ? { body?: undefined } : { body: Body }) &
  Headers;
type RepliesOf<Responses> = {
  [Status in keyof Responses]: IsFailure<Status> extends true
    ? Failure<Status, ContentOf<Responses[Status]>>
    : Success<Status, ContentOf<Responses[Status]>>;
}[keyof Responses];

/** A reply that the API's document allows for a call: its status, its body and headers. */
export type FakeReply<Call extends ApiCall> =
  | (OperationOf<Call> extends { responses: infer Responses } ? RepliesOf<Responses> : never)
  | Failure<Breakdown, ErrorBody>;

/** The body that the API's document allows with a 200 or 201 of a call. */
export type BodyOf<Call extends ApiCall> = Extract<FakeReply<Call>, { status: 200 | 201 | 202 }>['body'];

type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : Record<string, never>;

export interface FakeRequest<Call extends ApiCall> {
  body: RequestBodyOf<OperationOf<Call>>;
  /** The values of the parameters in the path. */
  path: PathOf<OperationOf<Call>>;
  url: URL;
}
type FakeHandler<Call extends ApiCall> = (request: FakeRequest<Call>) => FakeReply<Call> | Promise<FakeReply<Call>>;

/**
 * Handlers by call: `'GET /api/school/all': ok([])`. A call with parameters in its path may have one handler for all of
 * them, or handlers by their values, joined with "/": `'GET /api/session/{id}': { s1: ok(session) }`.
 */
export type FakeApi = { [Call in ApiCall]?: FakeHandler<Call> | Record<string, FakeHandler<Call>> };

/** Always replies 200 with this body. */
export const ok =
  <Body>(body: Body) =>
  (): { status: 200; body: Body } => ({ status: 200, body });

/** A reply with an error, such as `refused(409, { code: 'school_in_use', message })`. */
export const refused = <Status extends number>(status: Status, body: Partial<ErrorBody> = {}) => ({ status, body });

interface SentRequest {
  body: never;
  path: never;
  url: URL;
}
interface AnyReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}
type AnyHandler = (request: SentRequest) => AnyReply | Promise<AnyReply>;
type AnyHandlers = Record<string, AnyHandler | Record<string, AnyHandler>>;

const PARAMETER = /^\{(\w+)\}$/;

/** The parameters in the path of a request, by name; undefined if the call is another one. */
function parametersIn(name: string, call: string): Record<string, string> | undefined {
  const [parts, wanted] = [name.split('/'), call.split('/')];
  const isSame = wanted.every((part, place) => PARAMETER.test(part) || part === parts[place]);
  if (parts.length !== wanted.length || !isSame) return undefined;
  const named = wanted.map((part, place) => [PARAMETER.exec(part)?.[1], parts[place]]);
  return Object.fromEntries(named.filter(([parameter]) => parameter));
}

/** The handler of a request and its parameters. A path without parameters comes before one with them, as on the server. */
function handlerIn(handlers: AnyHandlers, name: string) {
  const calls = Object.keys(handlers).toSorted((a, b) => a.split('{').length - b.split('{').length);
  for (const call of calls) {
    const path = parametersIn(name, call);
    const handler = handlers[call];
    if (!path || !handler) continue;
    const found = typeof handler === 'function' ? handler : handler[Object.values(path).join('/')];
    if (found) return { found, path };
  }
  return undefined;
}

/**
 * Mocks the API by its document: a call, a status or a body that the document does not have is a type error. Handlers of
 * later arguments come before those of earlier ones. A call without a handler gets a 501, which fails the test.
 *
 * @returns the calls made, as "METHOD /path"
 */
export function fakeApi(...layers: FakeApi[]): string[] {
  const calls: string[] = [];
  const newestFirst = layers.toReversed() as AnyHandlers[];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const name = `${request.method} ${url.pathname}`;
    calls.push(name);
    const text = await request.text();
    const body = (text ? JSON.parse(text) : null) as never;
    const handler = newestFirst.map((handlers) => handlerIn(handlers, name)).find(Boolean);
    const reply = handler
      ? await handler.found({ url, body, path: handler.path as never })
      : { status: 501, body: { message: `No fake for ${name}` } };
    return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), {
      status: reply.status,
      headers: { 'Content-Type': 'application/json', ...reply.headers },
    });
  });
  return calls;
}
