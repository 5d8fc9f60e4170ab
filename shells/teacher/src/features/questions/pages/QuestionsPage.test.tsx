import { notify, showYear } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok, refused } from '@fulcrum/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { questionOf } from '../../../testing/quizzes';
import QuestionsPage from './QuestionsPage';

const TEACHER = 'a'.repeat(24);
const YEAR = { _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null, groups: [] };
const UNIT = {
  _id: 'u1',
  name: 'Forces',
  teacherId: TEACHER,
  yearId: 'y1',
  chapters: [{ _id: 'c1', name: 'Momentum', unitId: 'u1' }],
};
const question = (_id: string, correctAnswer: string) =>
  questionOf(_id, { correctAnswer, imageUrl: `/api/files/${_id}?exp=1&sig=s` });

const served: FakeApi = {
  'GET /api/year/{teacherId}': { [TEACHER]: ok([YEAR]) },
  'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([UNIT]) },
  'GET /api/questions/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([question('q1', 'B'), question('q2', 'D')]) },
};
const open = () => renderPage(<QuestionsPage />, { user: { role: 'teacher' } });

beforeEach(() => localStorage.setItem('yearId', 'y1'));

it('requests the chosen unit and chapter', async () => {
  const asked: string[] = [];
  fakeApi(served, {
    'GET /api/questions/{teacherId}/{yearId}': {
      [`${TEACHER}/y1`]: ({ url }) => {
        asked.push(`${url.searchParams.get('unitId')} ${url.searchParams.get('chapterId')}`);
        return { status: 200, body: [] };
      },
    },
  });
  open();
  await screen.findByText('No questions yet');
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Forces');
  await userEvent.selectOptions(screen.getByLabelText('Chapter'), 'Momentum');
  await screen.findByText('No questions here');
  await waitFor(() => expect(asked).toEqual(['null null', 'u1 null', 'u1 c1']));
});

it('shows a pressed image large, and moves to its neighbours with the arrow keys', async () => {
  fakeApi(served);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Open question of Forces · Momentum, answer B/ }));
  const dialog = screen.getByRole('dialog', { name: 'Question 1 of 2' });
  expect(within(dialog).getByText('Answer B')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Question 2 of 2' })).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('dialog', { name: 'Question 1 of 2' })).toBeTruthy();
});

it('deletes only after confirmation', async () => {
  const calls = fakeApi(served, {
    'DELETE /api/question/{id}/{userId}': { [`q1/${TEACHER}`]: ok({ msg: 'Question deleted' }) },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete question of Forces · Momentum, answer B/ }));
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContain(`DELETE /api/question/q1/${TEACHER}`));
});

it('says that a question could not be deleted', async () => {
  const failed = vi.spyOn(notify, 'error');
  fakeApi(served, { 'DELETE /api/question/{id}/{userId}': () => refused(500) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete question of Forces · Momentum, answer B/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to delete question', { area: 'app' }));
});

it('keeps the remembered year when all years are shown', async () => {
  fakeApi(served, { 'GET /api/questions/{teacherId}': { [TEACHER]: ok([]) } });
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Year'), 'All years');
  await screen.findByText('No questions yet');
  expect(localStorage.getItem('yearId')).toBe('y1');
});

it.each(['Year 10', 'All years'])('shows the year of a search result while %s is shown', async (before) => {
  fakeApi(served, {
    'GET /api/year/{teacherId}': { [TEACHER]: ok([YEAR, { ...YEAR, _id: 'y2', name: 'Year 11' }]) },
    'GET /api/unit/{teacherId}/{yearId}': {
      [`${TEACHER}/y2`]: ok([{ ...UNIT, _id: 'u2', name: 'Waves', yearId: 'y2' }]),
    },
    'GET /api/questions/{teacherId}': { [TEACHER]: ok([]) },
    'GET /api/questions/{teacherId}/{yearId}': {
      [`${TEACHER}/y2`]: ok([{ ...question('q9', 'A'), yearId: 'y2', unitId: 'u2' }]),
    },
  });
  open();
  await screen.findByRole('option', { name: 'Forces' });
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Forces');
  await userEvent.selectOptions(screen.getByLabelText('Year'), before);
  act(() => showYear('y2'));
  expect(await screen.findByRole('button', { name: /^Open question of Waves · Momentum, answer A/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Year').selectedOptions[0]?.textContent).toBe('Year 11');
});

it('says that questions could not be loaded, and tries again', async () => {
  let fails = true;
  const reply = ok([question('q1', 'B')]);
  fakeApi(served, {
    'GET /api/questions/{teacherId}/{yearId}': {
      [`${TEACHER}/y1`]: () => (fails ? { status: 500, body: {} } : reply()),
    },
  });
  open();
  await screen.findByText('Failed to load questions');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Answer B')).toBeTruthy();
});

it('corrects an answer, and shows first which results change', async () => {
  let sent: unknown;
  fakeApi(served, {
    'GET /api/question/{id}/quizzes': { q1: ok([{ _id: 'z1', title: 'Forces test', submitted: 7 }]) },
    'PUT /api/question/{id}': {
      q1: ({ body }) => {
        sent = body;
        return { status: 200, body: { ...question('q1', 'C'), changedScores: 5 } };
      },
    },
  });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: /^Edit the question of Forces · Momentum, answer B/ }),
  );
  const dialog = screen.getByRole('dialog', { name: 'Edit question' });
  expect(within(dialog).queryByText(/results/)).toBeNull();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'C' }));
  expect(await within(dialog).findByText(/^1 quiz with 7 results uses this question/)).toBeTruthy();
  expect(within(dialog).getByText('Forces test')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/^Tags/), 'paper 2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({
    yearId: 'y1',
    unitId: 'u1',
    chapterId: 'c1',
    correctAnswer: 'C',
    alt: '',
    tags: 'paper 2',
    remarkQuizzes: true,
  });
});

it('shows marks above one, and changes them in the quizzes that use the question, if wanted', async () => {
  let sent: unknown;
  fakeApi(served, {
    'GET /api/question/{id}/quizzes': { q1: ok([{ _id: 'z1', title: 'Forces test', submitted: 7 }]) },
    'PUT /api/question/{id}': {
      q1: ({ body }) => {
        sent = body;
        return { status: 200, body: { ...question('q1', 'B'), marks: 3, changedScores: 5 } };
      },
    },
  });
  open();
  const edit = await screen.findByRole('button', { name: /^Edit the question of Forces · Momentum, answer B/ });
  await userEvent.click(edit);
  const dialog = screen.getByRole('dialog', { name: 'Edit question' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Marks'), '3');
  expect(await within(dialog).findByLabelText('Score their results again with these marks')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'C' }));
  expect(within(dialog).getByLabelText('Score their results again with this answer and these marks')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ correctAnswer: 'C', marks: 3, remarkQuizzes: true }));
});

it('keeps the key of a number when its other fields change', async () => {
  const key = {
    ...{ value: '1.20', unit: 'm/s', ask: 'type' as const, digits: 'note' as const, unitMark: false },
    match: { by: 'rounding' as const, sf: 3 },
  };
  const number = { ...question('q1', '1.20 m/s'), kind: 'number' as const, key, text: 'How fast is the cart?' };
  let sent: unknown;
  fakeApi(served, {
    'GET /api/questions/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([number]) },
    'PUT /api/question/{id}': {
      q1: ({ body }) => {
        sent = body;
        return { status: 200, body: { ...number, changedScores: 0 } };
      },
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit the question of .*, answer 1\.20 m\/s/ }));
  const dialog = screen.getByRole('dialog', { name: 'Edit question' });
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await userEvent.type(within(dialog).getByLabelText('Tags', { exact: false }), ', carts');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject({ kind: 'number', key, text: 'How fast is the cart?', remarkQuizzes: false }),
  );
  expect(sent).not.toHaveProperty('correctAnswer');
});

it('corrects the key of a number, and shows first which results change', async () => {
  const key = {
    ...{ value: '1.20', unit: 'm/s', ask: 'type' as const, digits: 'note' as const, unitMark: false },
    match: { by: 'rounding' as const, sf: 3 },
  };
  const number = { ...question('q1', '1.20 m/s'), kind: 'number' as const, key };
  let sent: unknown;
  fakeApi(served, {
    'GET /api/questions/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([number]) },
    'GET /api/question/{id}/quizzes': { q1: ok([{ _id: 'z1', title: 'Speed', submitted: 4 }]) },
    'PUT /api/question/{id}': {
      q1: ({ body }) => {
        sent = body;
        return { status: 200, body: { ...number, changedScores: 4 } };
      },
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit the question of .*, answer 1\.20 m\/s/ }));
  const dialog = screen.getByRole('dialog', { name: 'Edit question' });
  expect(within(dialog).queryByText('Speed')).toBeNull();
  const value = within(dialog).getByLabelText('Right value');
  const text = within(dialog).getByLabelText('Text of the question');
  expect(text.compareDocumentPosition(value)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.clear(value);
  await userEvent.type(value, '1.25');
  expect(await within(dialog).findByText('Speed')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ key: { ...key, value: '1.25' }, remarkQuizzes: true }));
});

it('says that a question could not be changed', async () => {
  const failed = vi.spyOn(notify, 'error');
  fakeApi(served, {
    'GET /api/question/{id}/quizzes': { q1: ok([]) },
    'PUT /api/question/{id}': () => refused(500),
  });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: /^Edit the question of Forces · Momentum, answer B/ }),
  );
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update question', { area: 'app' }));
});

it('lets students practise a question, or no longer; also one with parts or drawn numbers', async () => {
  let allowed = false;
  const sent: unknown[] = [];
  const parts = questionOf('q2', { kind: 'parts' });
  const drawn = questionOf('q3', { kind: 'number', parameters: [{ name: 'm', from: '1', to: '9', step: '1' }] });
  fakeApi(served, {
    'GET /api/questions/{teacherId}/{yearId}': {
      [`${TEACHER}/y1`]: () => ({
        status: 200,
        body: [{ ...question('q1', 'B'), ...(allowed && { mayBePractised: true }) }, parts, drawn],
      }),
    },
    'PUT /api/practice/question/{id}': {
      q1: ({ body }) => {
        sent.push(body);
        allowed = body.allowed;
        return { status: 200, body: { _id: 'q1', allowed } };
      },
    },
  });
  open();
  const [box, ...others] = await screen.findAllByRole('checkbox', { name: 'May be practised' });
  expect(others).toHaveLength(2);
  if (!box) throw new Error('no box');
  await userEvent.click(box);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'May be practised', checked: true })).toBeTruthy());
  await userEvent.click(box);
  await waitFor(() => expect(sent).toEqual([{ allowed: true }, { allowed: false }]));
});
