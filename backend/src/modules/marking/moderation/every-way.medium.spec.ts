import 'reflect-metadata';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { CALLS, makeWorld } from '../../../testing/authorization-calls.js';
import { type HttpMethod, send, type World } from '../../../testing/authorization-world.js';
import { People, type TestPerson } from '../../../testing/people.js';

/** What the first marker gave, drew and wrote; these values appear nowhere else in the test data. */
const FIRST = { marks: 3.37, drawn: 'Drawn by the first marker', written: 'Written by the first marker' };
/** POST operations that only read. */
const READING_POSTS = ['MarkSchemes_preview', 'ReportLinks_share'];

let api: TestApi;
let people: People;
let world: World;
let second: TestPerson;
let secrets: RegExp;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
  world = await makeWorld(api, people);
  second = await people.assistant(world.teacher);
  const { teacher, assistant, submissionId } = world;
  const script = (path: string) => `/marking/submissions/${submissionId}${path}`;
  await api.as(teacher).delete(`/marking/moderations/${world.moderationId}`).expect(204);
  const comments = [{ id: 'comment-1', text: FIRST.drawn, at: { x: 50, y: 60 } }];
  const pages = [{ page: 1, strokes: [], stamps: [], comments }];
  await api.as(assistant).put(script('')).send({ basedOn: 0, pages }).expect(200);
  const questions = [{ questionId: 'question-1', points: [], free: FIRST.marks, stamps: 0 }];
  const marks = { basedOn: world.marksVersion, schemeVersion: 1, questions, grade: true };
  await api.as(assistant).put(script('/marks')).send(marks).expect(200);
  const fields = { grade: String(FIRST.marks), comments: FIRST.written };
  await api.as(teacher).put(`/tasks/submission/${submissionId}/grade`).field(fields).expect(200);
  const message = { id: 'message-of-teacher', text: `You had ${FIRST.marks}.` };
  await api.as(teacher).post(`/marking/appeals/${world.appealId}/messages`).send(message).expect(200);
  await api.as(teacher).post(script('/return')).expect(202);
  await api.runJobs();
  await api.as(teacher).post(`/students/${world.student.id}/report-link`).expect(200);
  const submissions = api.database.collection('submissions');
  const row = await submissions.findOne({ _id: new Types.ObjectId(submissionId) });
  const words = [FIRST.drawn, FIRST.written, String(row?.correctedFileId)];
  // Seconds in a timestamp may look like the marks, but have a digit before or after them.
  secrets = new RegExp([String.raw`(?<!\d)${String(FIRST.marks).replace('.', '[.]')}(?!\d)`, ...words].join('|'));
  await api.as(teacher).post(script('/moderation')).send({ markerId: second.id }).expect(200);
});
afterAll(() => api.stop());

/** Every reading operation that an assistant may call. */
const reading = () =>
  Object.entries(api.document.paths).flatMap(([path, item]) =>
    (['get', 'post'] as HttpMethod[]).flatMap((method) => {
      const id = item[method as 'get' | 'post']?.operationId ?? '';
      const access = String(Reflect.get(item[method as 'get' | 'post'] ?? {}, 'x-access'));
      const isOpen = access === 'any role' || access === 'public' || /teacher(?! \(owner\))/.test(access);
      return isOpen && (method === 'get' || READING_POSTS.includes(id)) ? [{ id, method, path }] : [];
    }),
  );

/** The operations that show this person anything of the first marks. Follows report links in replies. */
async function showing({ token }: TestPerson): Promise<string[]> {
  const shown: string[] = [];
  for (const { id, method } of reading()) {
    const { text } = await send(api, method, { call: CALLS[id]?.(world), token });
    const link = /\/api(\/parent-report\/[^"]+)/.exec(text ?? '')?.[1];
    const behind = link ? (await api.call('get', link)).text : '';
    if (secrets.test(`${text}${behind}`)) shown.push(id);
  }
  return shown;
}

describe('the first marks of a script', () => {
  it('are visible to the team in many places, and nowhere to the blind second marker', async () => {
    const ways = await showing(world.assistant);
    expect(ways).toEqual(
      expect.arrayContaining([
        ...['Marking_read', 'MarkSchemes_readMarks', 'MarkSchemes_averages', 'Returns_list', 'Submissions_list'],
        ...['Appeals_list', 'Appeals_read', 'Performance_ofStudent', 'Performance_ofGroupMember'],
        ...['Gradebook_ofGroup', 'Gradebook_ofYear', 'ReportLinks_shared', 'ReportLinks_share'],
      ]),
    );
    expect(await showing(second)).toEqual([]);
  });

  it('are in the activity log, which only the teacher may read', async () => {
    const { body, text } = await api.as(world.teacher).get('/audit?action=submission.grade').expect(200);
    expect(body.length).toBeGreaterThan(0);
    expect(text).toContain(FIRST.written);
    for (const path of ['/audit', '/audit/people']) await api.as(second).get(path).expect(403);
  });
});
