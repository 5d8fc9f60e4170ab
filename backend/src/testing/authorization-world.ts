import type { TestApi } from './api.js';
import { CALLS } from './authorization-calls.js';
import type { People, TestPerson, TestStudent } from './people.js';

/** One teacher's school with something of everything in it, and everybody who may knock at a door. */
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
  taskId: string;
  submissionId: string;
  sessionId: string;
  unitId: string;
  /** Empty, as is its chapter: both can be deleted. */
  spareUnitId: string;
  chapterId: string;
  spareChapterId: string;
  questionId: string;
  spareQuestionId: string;
  /** Of the group; the student has submitted it. */
  quizId: string;
  /** Of the group; the student has opened it. */
  openQuizId: string;
  materialId: string;
  /** Of the year, uploaded and processed. */
  videoId: string;
  uploadId: string;
  /** Of that video, for the teacher. */
  playbackPath: string;
  /** Done: of the group's performance. */
  exportId: string;
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
    taskId: '',
    submissionId: '',
    sessionId: '',
    unitId: '',
    spareUnitId: '',
    chapterId: '',
    spareChapterId: '',
    questionId: '',
    spareQuestionId: '',
    quizId: '',
    openQuizId: '',
    materialId: '',
    videoId: '',
    uploadId: '',
    playbackPath: '',
    exportId: '',
  };
  await fill(api, world);
  return world;
}

/** Something of everything, in the order in which one needs the other. */
async function fill(api: TestApi, world: World): Promise<void> {
  const { teacher, student } = world;
  const take = async (operation: string, method: HttpMethod, by: TestPerson = student) =>
    send(api, method, { call: CALLS[operation]?.(world), token: by.token });
  const made = async (operation: string, by = teacher) => String((await take(operation, 'post', by)).body._id);
  world.taskId = await made('Tasks_create');
  world.submissionId = await made('Submissions_submit', student);
  world.sessionId = await made('Sessions_create');
  world.unitId = await made('Units_create');
  world.spareUnitId = await made('Units_create');
  world.chapterId = await made('Chapters_create');
  world.spareChapterId = await made('Chapters_create');
  world.materialId = await made('Materials_addFile');
  world.questionId = await made('Questions_upload');
  world.spareQuestionId = await made('Questions_upload');
  world.openQuizId = await made('Quizzes_create');
  await take('Quizzes_read', 'get');
  await take('QuizStudent_submit', 'post');
  world.quizId = world.openQuizId;
  world.openQuizId = await made('Quizzes_create');
  await take('Quizzes_read', 'get');
  world.exportId = await made('Exports_request');
  const { body } = await take('Videos_addFile', 'post', teacher);
  Object.assign(world, { videoId: body._id, uploadId: body.uploadId });
  await api.runJobs();
  const playback = await take('Playback_begin', 'get', teacher);
  world.playbackPath = String(playback.body.fileUrl).replace(/^\/api/, '');
}

export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/** Sends a call, with a token or without. */
export function send(api: TestApi, method: HttpMethod, { call, token }: { call?: Call | undefined; token?: string }) {
  if (!call) throw new Error('no such operation in CALLS');
  const request = api.call(method, call.path);
  if (token) request.set('Authorization', `Bearer ${token}`);
  if (!call.fields) return call.body ? request.send(call.body) : request;
  for (const [name, value] of Object.entries(call.fields)) request.field(name, value);
  return call.file ? request.attach(call.fileField ?? 'file', call.file, 'upload') : request;
}
