import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { QuizApi, type QuizRoom } from '../../quizzes/testing/quiz-api.js';
import { fillsOf, PaperRoom } from '../testing/paper-room.js';

let api: QuizApi;
let paper: PaperRoom;
let room: QuizRoom;

beforeAll(async () => {
  api = await QuizApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.api.clock.reset();
  paper = await PaperRoom.make(api);
  ({ room } = paper);
});

const standings = async () => (await api.call('get', `/paper/${paper.quiz._id}`, room.teacher).expect(200)).body;

it('says whose sheet was read, has to be checked or is missing, and who took the quiz online', async () => {
  const names = { name: 'Cleo', groupId: room.groupId };
  const [cleo, dina] = [
    await api.studentOf(room.teacher, names),
    await api.studentOf(room.teacher, { ...names, name: 'Dina' }),
  ];
  await api.call('put', `/quiz/${paper.quiz._id}/excused/${dina.id}`, room.teacher).send({ excused: true }).expect(200);
  expect(await paper.standings()).toEqual({ Ann: 'missing', ben: 'missing', Cleo: 'missing', Dina: 'excused' });
  await paper.taken(await paper.sheetOf(room.ann), 'AB-');
  const { _id } = await paper.taken(await paper.sheetOf(room.ben), 'A?C');
  await api.take(cleo, paper.quiz, 'A--');
  await paper.take(await paper.sheetOf(cleo), fillsOf('ABC')).expect(409);
  const body = await standings();
  expect(body).toMatchObject({
    quizId: paper.quiz._id,
    yearId: room.yearId,
    groups: [{ _id: room.groupId }],
    total: 3,
  });
  expect(body.students).toMatchObject([
    { name: 'Ann', groupId: room.groupId, standing: 'done', score: 2 },
    { name: 'ben', standing: 'toCheck', score: null, readId: _id },
    { name: 'Cleo', standing: 'online', score: 1, readId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    { name: 'Dina', standing: 'excused', score: null, readId: null },
  ]);
});

it('names a student of elsewhere whose spare sheet was read', async () => {
  const guest = await api.studentOf(room.teacher, { name: 'Guest', groupId: room.otherGroupId });
  const [spare] = await paper.spares(1);
  const { _id } = await paper.taken(spare!, 'ABC');
  expect(Object.keys(await paper.standings())).toEqual(['Ann', 'ben']);
  expect(await standings()).toMatchObject({ unnamed: 1 });
  await paper.check(_id, { revision: 0, answers: [], studentId: guest.id }).expect(200);
  expect(await paper.standings()).toEqual({ Ann: 'missing', ben: 'missing', Guest: 'done' });
});

it('scores who took a quiz with numbers of their own online', async () => {
  const match = { by: 'rounding', sf: 2 };
  const key = { value: 'm × 2', unit: 'N', ask: 'type', match, digits: 'ignore', unitMark: true };
  const question = {
    ...{
      kind: 'number',
      correctAnswer: '',
      altText: 'A cart',
      text: 'A mass of {m} kg accelerates at 2.0 m/s². Find the force.',
    },
    ...{ key: JSON.stringify(key), parameters: JSON.stringify([{ name: 'm', from: '3', to: '49', step: '1' }]) },
  };
  const { _id } = (await api.upload(room, question).expect(201)).body;
  const quizId = await api.made('/quiz', room.teacher, api.quizForm(room, [_id], { duration: 30 }));
  const { questions } = (await api.open(room.ann, { _id: quizId }).expect(200)).body;
  const mass = Number(/mass of (\d+) kg/.exec(questions[0].text)?.[1]);
  const answered = { studentId: room.ann.id, answers: [{ questionId: _id, answer: `${mass * 2} N` }] };
  await api.call('post', `/quiz-student/${quizId}/submit`, room.ann).send(answered).expect(200);
  const { body } = await api.call('get', `/paper/${quizId}`, room.teacher).expect(200);
  expect(body.students).toMatchObject([{ name: 'Ann', standing: 'online', score: 1 }, { name: 'ben' }]);
});

it('another team and students see nothing', async () => {
  await api.call('get', `/paper/${paper.quiz._id}`, await api.people.teacher()).expect(404);
  await api.call('get', `/paper/${paper.quiz._id}`, room.ann).expect(403);
});

it('the file has the sheets of chosen students, with spares on request', async () => {
  await paper.printed({ spares: 2 });
  const ann = room.ann.id.toUpperCase();
  expect(await paper.pages()).toHaveLength(4);
  expect(await paper.pages(`?students=${ann}`)).toHaveLength(1);
  expect(await paper.pages(`?students=${ann},${room.ben.id}&spares=true`)).toHaveLength(4);
  expect(await paper.pages(`?groupId=${room.groupId}`)).toHaveLength(2);
  expect(await paper.pages(`?groupId=${room.groupId}&spares=true`)).toHaveLength(4);
  expect(await paper.pages('?spares=false')).toHaveLength(2);
  const path = `/quiz/${paper.quiz._id}/sheets.pdf`;
  await api.call('get', `${path}?students=ann`, room.teacher).expect(400);
  await api.call('get', `${path}?students=${room.teacher.id}`, room.teacher).expect(404);
});
