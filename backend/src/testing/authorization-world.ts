import type { TestApi } from './api.js';
import type { TestPerson, TestStudent } from './people.js';

/**
 * One teacher's school with an example of everything, and all people who may try to gain access. Features add their
 * rows.
 */
export interface World {
  teacher: TestPerson;
  assistant: TestPerson;
  /** In the group, with an activated parent; has submitted the task. */
  student: TestStudent;
  parent: TestPerson;
  /** A student of the same teacher, in another year's group, with an activated parent. */
  outsider: TestStudent;
  outsidersParent: TestPerson;
  /** A student of the same teacher, awaiting access. */
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
  /** The field that holds the file; default `file`. */
  fileField?: string;
}

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/** What a feature's `fill` uses to make its part of the world. */
export interface WorldMaker {
  world: World;
  call(operation: string, method: HttpMethod, by: TestPerson): ReturnType<typeof send>;
  /** The id of what a POST has created, by the teacher unless somebody else is given. */
  made(operation: string, by?: TestPerson): Promise<string>;
  runJobs(): Promise<void>;
}

/**
 * The operations of one feature, as `<feature>/testing/calls.ts` exports them. The tests of the whole API find them by
 * file name, without a list.
 */
export interface FeatureCalls {
  /** Name of its folder. */
  name: string;
  /** Features whose rows it needs. */
  after?: string[];
  /** Makes the rows that its calls refer to, and adds them to the world. */
  fill?: (maker: WorldMaker) => Promise<void>;
  calls: Record<string, (world: World) => Call>;
  /** Operations that delete what other calls need: made after all others. */
  last?: string[];
  /**
   * Operations that are authorised by a cookie, a signature or a secret of their own: without it the call is rejected.
   */
  ownSecret?: string[];
  /**
   * The reason why a changing operation of the teacher's side, or a GET that names one child or parent, is not in the
   * activity log.
   */
  notAudited?: Record<string, string>;
  /** Audited operations that change nothing when called as they are here. */
  changesNothing?: string[];
}

/** Sends a call with or without a token. */
export function send(api: TestApi, method: HttpMethod, { call, token }: { call?: Call | undefined; token?: string }) {
  if (!call) throw new Error('no such operation in CALLS');
  const request = api.call(method, call.path);
  if (token) request.set('Authorization', `Bearer ${token}`);
  if (!call.fields) return call.body ? request.send(call.body) : request;
  for (const [name, value] of Object.entries(call.fields)) request.field(name, value);
  return call.file ? request.attach(call.fileField ?? 'file', call.file, 'upload') : request;
}
