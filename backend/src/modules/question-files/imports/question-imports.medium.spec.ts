import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/clock/durations.js';
import { objectId } from '../../../platform/database/objects.js';
import type { TestPerson } from '../../../testing/people.js';
import { RetentionTask } from '../../../platform/aged-rows/retention-task.js';
import { QuizApi, type QuizRoom } from '../../quizzes/testing/quiz-api.js';
import type { QuestionDto } from '../../quizzes/questions/dto/question.dto.js';
import { questionImage } from '../../quizzes/testing/question-image.js';
import type { FileQuestion } from '../formats/file-question.js';
import { writeMoodle } from '../formats/moodle/moodle-writer.js';

let api: QuizApi;
let room: QuizRoom;
beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  room = await api.room();
});

const PICTURE = questionImage().toString('base64');
const question = (terms: Partial<FileQuestion> = {}): FileQuestion => ({
  ...{
    name: '',
    text: 'Which is a vector?',
    alt: 'Four quantities',
    marks: 2,
    tags: ['vectors'],
    category: ['Motion', 'Speed'],
  },
  picture: { type: 'png', base64: PICTURE },
  answer: { kind: 'choice', key: { options: ['speed', 'velocity'], right: 1 } },
  ...terms,
});
const NUMBER = question({
  text: 'How fast?',
  answer: {
    kind: 'number',
    key: { value: '1.20', unit: 'm/s', ask: 'type', match: { by: 'rounding', sf: 3 }, digits: 'note', unitMark: true },
  },
});
const ESSAY = '<question type="essay"><name><text>Essay</text></name></question>';
const moodle = (...questions: FileQuestion[]) => writeMoodle(questions).replace('</quiz>', `${ESSAY}</quiz>`);

const sending = (file: string | Buffer, caller: TestPerson = room.teacher) =>
  api.call('post', '/question/import', caller).attach('file', Buffer.from(file), 'questions.xml');
const described = async (id: string) =>
  (await api.call('get', `/question/import/${id}/state`, room.teacher).expect(200)).body;
const rowsOf = async (id: string) =>
  (await api.call('get', `/question/import/${id}/rows`, room.teacher).expect(200)).body;
const bank = async () => (await api.call('get', `/questions/${room.teacher.id}`, room.teacher).expect(200)).body;
const stored = (name: string) =>
  api.api.database.collection(name).countDocuments({ tenantId: objectId(room.teacher.id) });

/** Sends a file and has it read. */
async function read(file: string | Buffer): Promise<string> {
  const { body } = await sending(file).expect(202);
  expect(body).toMatchObject({ status: 'reading', fileName: 'questions.xml' });
  await api.api.runJobs();
  return body._id;
}
const accepting = (id: string, terms: object = {}, caller = room.teacher) => {
  const { yearId, unitId, chapterId } = room;
  const chapters = [{ category: 0, unitId, chapterId }];
  return api
    .call('post', `/question/import/${id}/accept`, caller)
    .send({ rows: [1, 2, 3], yearId, chapters, ...terms });
};
async function accepted(id: string, terms: object = {}) {
  await accepting(id, terms).expect(202);
  await api.api.runJobs();
  return described(id);
}

describe('a file of questions', () => {
  it('is shown before anything is saved, and what is not understood has its reason', async () => {
    const id = await read(moodle(question(), NUMBER));
    expect(await described(id)).toMatchObject({ status: 'ready', format: 'moodle', categories: [['Motion', 'Speed']] });
    expect(await rowsOf(id)).toEqual([
      {
        row: 1,
        name: 'Which is a vector?',
        kind: 'choice',
        picture: true,
        key: 'velocity',
        marks: 2,
        tags: ['vectors'],
        category: 0,
      },
      expect.objectContaining({ row: 2, kind: 'number', key: '1.20 m/s' }),
      { row: 3, name: 'Essay', reason: { code: 'essay', message: 'An essay, which cannot be marked by itself.' } },
    ]);
    expect(await bank()).toEqual([]);
  });

  it('adds the accepted rows to the chapters of their categories, once', async () => {
    const id = await read(moodle(question(), NUMBER));
    expect(await accepted(id, { rows: [2] })).toMatchObject({ status: 'done', saved: 1 });
    const [added] = await bank();
    const { yearId, unitId, chapterId } = room;
    expect(added).toMatchObject({
      yearId,
      unitId,
      chapterId,
      kind: 'number',
      correctAnswer: '1.20 m/s',
      marks: 2,
      text: 'How fast?',
    });
    expect(added.key).toEqual(NUMBER.answer.kind === 'number' && NUMBER.answer.key);
    expect(await accepted(id)).toMatchObject({ status: 'done', saved: 2 });
    expect(await bank()).toHaveLength(2);
  });

  it('sent again is there already', async () => {
    await accepted(await read(moodle(question(), NUMBER)));
    const [row, other] = await rowsOf(await read(moodle(question(), question({ text: 'Another?' }))));
    expect((await bank()).map(({ _id }: { _id: string }) => _id)).toContain(row.existingId);
    expect(other).not.toHaveProperty('existingId');
  });

  it('may have questions without a picture, and with parts', async () => {
    const gaps =
      '<question type="cloze"><name><text>Fall</text></name><questiontext format="html"><text>It falls {2:NM:=4.90:0.05} m by {1:SA:=gravity}.</text></questiontext></question>';
    const id = await read(`<quiz>${gaps}</quiz>`);
    expect(await rowsOf(id)).toMatchObject([
      { kind: 'parts', picture: false, key: '(a) 4.90 · (b) gravity', marks: 3 },
    ]);
    expect(await accepted(id)).toMatchObject({ status: 'done', saved: 1 });
    expect(await bank()).toMatchObject([{ kind: 'parts', marks: 3, text: 'It falls (a) _____ m by (b) _____ .' }]);
    expect((await rowsOf(await read(`<quiz>${gaps}</quiz>`)))[0]).toHaveProperty('existingId');
  });

  it('says which of its rows are the same', async () => {
    const rows = await rowsOf(await read(moodle(question(), question({ category: [] }))));
    expect(rows.map(({ sameAs }: { sameAs?: number }) => sameAs)).toEqual([undefined, 1, undefined]);
  });

  it('lists a key that a form would refuse', async () => {
    const answer = { kind: 'choice' as const, key: { options: ['a', 'a'], right: 0 } };
    const [row] = await rowsOf(await read(moodle(question({ answer }))));
    expect(row.reason).toMatchObject({
      code: 'key_refused',
      message: 'A form would refuse its answer too (key.options.1).',
    });
  });

  it('is refused with a sentence in the language of the page, and nothing of it is saved', async () => {
    const bomb = '<!DOCTYPE l [<!ENTITY a "ha">]><quiz>&a;</quiz>';
    const id = await read(bomb);
    const { body } = await api.call('get', `/question/import/${id}/state`, room.teacher).set('Cookie', 'language=ar');
    expect(body).toMatchObject({
      status: 'refused',
      fault: { message: expect.stringContaining('entities'), localizedMessage: expect.stringContaining('DTD') },
    });
    expect(await rowsOf(id)).toEqual([]);
    await accepting(id).expect(400);
    expect(await bank()).toEqual([]);
  });

  it('whose picture is none is left out of the bank', async () => {
    const picture = { type: 'png' as const, base64: Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64') };
    const id = await read(moodle(question({ picture }), NUMBER));
    expect(await accepted(id)).toMatchObject({ status: 'done', saved: 1 });
    expect(await bank()).toHaveLength(1);
  });
});

describe('rows are accepted', () => {
  it('only with a chapter for each category, and only those that are imported', async () => {
    const id = await read(moodle(question(), question({ text: 'Q', category: ['Waves'] })));
    expect((await accepting(id).expect(400)).body.code).toBe('chapter_missing');
    expect((await accepting(id, { rows: [3] }).expect(400)).body.code).toBe('no_rows');
    await accepting(id, {
      rows: [1],
      chapters: [{ category: 0, unitId: room.unitId, chapterId: '0'.repeat(24) }],
    }).expect(404);
    await accepting(id, { rows: [] }).expect(400);
    expect(await bank()).toEqual([]);
  });

  it('once at a time', async () => {
    const id = await read(moodle(question(), NUMBER));
    await accepting(id).expect(202);
    expect((await accepting(id).expect(409)).body.code).toBe('import_not_ready');
    await api.api.runJobs();
    expect(await bank()).toHaveLength(2);
  });

  it('by the team alone', async () => {
    const id = await read(moodle(question()));
    const stranger = await api.people.teacher();
    await api.call('get', `/question/import/${id}/state`, stranger).expect(404);
    await api.call('get', `/question/import/${id}/rows`, stranger).expect(404);
    await accepting(id, {}, stranger).expect(404);
    await accepting(id, {}, room.ann).expect(403);
    await sending('x', room.ann).expect(403);
    await accepting(id, {}, await api.people.assistant(room.teacher)).expect(202);
    await api.api.runJobs();
  });
});

it('five files of a team are read at a time', async () => {
  for (let count = 0; count < 5; count += 1) await sending(moodle(question())).expect(202);
  expect((await sending(moodle(question())).expect(429)).body.code).toBe('too_many_imports');
  await api.api.runJobs();
  await sending(moodle(question())).expect(202);
  await api.api.runJobs();
});

it('a file and what was read of it are deleted after a week, its questions are not', async () => {
  await accepted(await read(moodle(question())));
  expect(await stored('questionImports')).toBe(1);
  api.api.clock.advance(9 * DAY_MS);
  await (await api.api.inWorker(RetentionTask)).run();
  expect(await stored('questionImports')).toBe(0);
  api.api.clock.reset();
  expect(await bank()).toHaveLength(1);
});

describe('an export', () => {
  const exported = (query: string, caller = room.teacher) => api.call('get', `/question/export?${query}`, caller);

  it.each(['moodle', 'gift', 'csv', 'qti'])('as %s is there already when it is imported again', async (format) => {
    await accepted(await read(moodle(question(), NUMBER)));
    const { body, headers } = await exported(`format=${format}&chapterId=${room.chapterId}`)
      .responseType('blob')
      .expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="questions\.(xml|gift|zip)"$/);
    const ids = (await bank()).map(({ _id }: { _id: string }) => _id).toSorted();
    const rows = await rowsOf(await read(body));
    expect(rows.map(({ existingId }: { existingId?: string }) => existingId).toSorted()).toEqual(ids);
  });

  it.each(['moodle', 'gift', 'csv', 'qti'])('as %s brings the picture of a worked solution along', async (format) => {
    const solutionPicture = { type: 'png', base64: PICTURE, alt: 'F = ma, worked out' } as const;
    await accepted(await read(moodle(question({ solutionPicture }), NUMBER)));
    const solved = async () => (await bank()).flatMap(({ solutionImage }: QuestionDto) => solutionImage ?? []);
    expect(await solved()).toMatchObject([{ width: 64, height: 48, alt: 'F = ma, worked out' }]);
    const { body } = await exported(`format=${format}`).responseType('blob').expect(200);
    expect(await accepted(await read(body))).toMatchObject({ saved: 2 });
    expect((await solved()).map(({ alt }: { alt: string }) => alt)).toEqual(Array(2).fill('F = ma, worked out'));
  });

  it('has a tag’s or a quiz’s questions', async () => {
    const quiz = await api.quiz(room, 2);
    expect((await exported(`format=gift&quizId=${quiz._id}`).buffer().expect(200)).text.match(/^::/gm)).toHaveLength(2);
    expect((await exported('format=gift&tag=nothing').expect(404)).body.code).toBe('nothing_to_export');
    await exported(`format=gift&quizId=${'0'.repeat(24)}`).expect(404);
    await exported('format=word').expect(400);
    await exported(`format=gift&quizId=${quiz._id}`, await api.people.teacher()).expect(404);
    await exported('format=gift', room.ann).expect(403);
  });

  it('begins with a template that is itself a file of questions', async () => {
    const { text } = await api.call('get', '/question/template', room.teacher).buffer().expect(200);
    expect(await described(await read(text))).toMatchObject({ status: 'ready', format: 'table' });
  });
});
