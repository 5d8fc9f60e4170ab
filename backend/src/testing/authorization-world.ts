import type { TestApi } from './api.js';
import { CALLS, FEATURE_CALLS } from './authorization-calls.js';
import type { People, TestPerson, TestStudent } from './people.js';

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

/** The operations of one feature, as `<feature>/testing/calls.ts` exports them. The tests of the whole API find them by themselves. */
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

/** Makes a world: people straight in the database, everything else as its teacher would over HTTP. */
export async function makeWorld(api: TestApi, people: People): Promise<World> {
  const teacher = await people.teacher();
  const { yearId, groupId } = await people.group(teacher);
  const elsewhere = await people.group(teacher);
  const student = await people.student(teacher, { groupId });
  const outsider = await people.student(teacher, { groupId: elsewhere.groupId });
  const world = {
    teacher,
    assistant: await people.assistant(teacher),
    student,
    parent: await people.parentOf(student),
    outsider,
    outsidersParent: await people.parentOf(outsider),
    waiting: await people.student(teacher),
    yearId,
    groupId,
    spareSchoolId: await people.school(teacher),
  } as World;
  const call: WorldMaker['call'] = (operation, method, { token }) =>
    send(api, method, { call: CALLS[operation]?.(world), token });
  const made: WorldMaker['made'] = async (operation, by = teacher) =>
    String((await call(operation, 'post', by)).body._id);
  for (const { fill } of FEATURE_CALLS) await fill?.({ world, call, made, runJobs: () => api.runJobs() });
  return world;
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
