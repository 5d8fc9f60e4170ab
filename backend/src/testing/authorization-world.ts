import type { TestApi } from './api.js';
import type { TestPerson, TestStudent } from './people.js';

/** One teacher's school with something of everything in it, and everybody who may knock at a door. Features add what they make. */
export interface World {
  teacher: TestPerson;
  assistant: TestPerson;
  /** In the group, with an activated parent; has handed in the task. */
  student: TestStudent;
  parent: TestPerson;
  /** Of the same teacher, in another year's group, with an activated parent. */
  outsider: TestStudent;
  outsidersParent: TestPerson;
  /** Of the same teacher, awaiting access. */
  waiting: TestStudent;
  yearId: string;
  groupId: string;
  spareSchoolId: string;
}

/** A request as a client makes it; `path` begins after `/api`. */
export interface Call {
  path: string;
  body?: object;
  /** Multipart instead of JSON. */
  fields?: Record<string, string>;
  file?: Buffer;
  /** The field that carries the file; `file` unless it is named. */
  fileField?: string;
}

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/** What a feature's `fill` makes its part of the world with. */
export interface WorldMaker {
  world: World;
  call(operation: string, method: HttpMethod, by: TestPerson): ReturnType<typeof send>;
  /** The id of what a POST has made, by the teacher unless somebody else is named. */
  made(operation: string, by?: TestPerson): Promise<string>;
  runJobs(): Promise<void>;
}

/** The operations of one feature, as `<feature>/testing/calls.ts` exports them. The tests of the whole API find them without a list. */
export interface FeatureCalls {
  /** Of its folder. */
  name: string;
  /** Features whose things it needs. */
  after?: string[];
  /** Makes the things that its calls name, and adds them to the world. */
  fill?: (maker: WorldMaker) => Promise<void>;
  calls: Record<string, (world: World) => Call>;
  /** Operations that take away what other calls need: made after all others. */
  last?: string[];
  /** Operations whose right is a cookie, a signature or a secret of their own: without it the call is refused. */
  ownSecret?: string[];
  /** Changing operations of the teacher's side, and GETs that name one child or parent, that are not in the activity log: why. */
  notAudited?: Record<string, string>;
  /** Audited operations that change nothing when they are called as they are here. */
  changesNothing?: string[];
}

/** Sends a call, with a token or without. */
export function send(api: TestApi, method: HttpMethod, { call, token }: { call?: Call | undefined; token?: string }) {
  if (!call) throw new Error('no such operation in CALLS');
  const request = api.call(method, call.path);
  if (token) request.set('Authorization', `Bearer ${token}`);
  if (!call.fields) return call.body ? request.send(call.body) : request;
  for (const [name, value] of Object.entries(call.fields)) request.field(name, value);
  return call.file ? request.attach(call.fileField ?? 'file', call.file, 'upload') : request;
}
