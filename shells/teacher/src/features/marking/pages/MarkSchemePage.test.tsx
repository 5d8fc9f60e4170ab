import { fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { submissionRowOf, taskOf } from '../../../testing/tasks';
import type { Scheme, SchemeTerms } from '../scheme/scheme-draft';
import MarkSchemePage from './MarkSchemePage';

const TASK = 'c'.repeat(24);

const scheme = (more: Partial<Scheme> = {}): Scheme => ({
  taskId: TASK,
  version: 0,
  rounding: 'none',
  appealDays: 0,
  questions: [],
  maximum: 0,
  gradeOutOf: 20,
  markedScripts: 0,
  earlier: null,
  savedAt: null,
  ...more,
});
const Page = () => useRoutes([{ path: '/teacher-tasks/scheme/:taskId', element: <MarkSchemePage /> }]);

function open(first: Scheme, more: FakeApi = {}) {
  const saved: (SchemeTerms & { basedOn: number })[] = [];
  fakeApi(
    {
      'GET /api/tasks/task/{id}': { [TASK]: ok(taskOf({ _id: TASK, title: 'Waves' })) },
      'GET /api/marking/tasks/{taskId}/scheme': { [TASK]: ok(first) },
      'PUT /api/marking/tasks/{taskId}/scheme': {
        [TASK]: ({ body: form }) => {
          saved.push(form);
          return { status: 200, body: scheme({ ...first, ...form, version: form.basedOn + 1, earlier: first }) };
        },
      },
    },
    more,
  );
  renderPage(<Page />, { path: `/teacher-tasks/scheme/${TASK}`, user: { role: 'teacher' } });
  return saved;
}
const POINT = { id: 'point-1', kind: 'M', marks: 1, text: 'F = ma', needs: null } as const;
const QUESTION = { id: 'question-1', label: '1', maximum: 4, points: [POINT] };

it('can be typed by keyboard alone (questions, points, dependencies) and saved', async () => {
  const saved = open(scheme());
  await userEvent.click(await screen.findByRole('button', { name: 'Add question' }));
  await userEvent.keyboard('1{Enter}m1{Tab}uses F = ma{Enter}a2{Tab}8 N{Enter}');
  await userEvent.keyboard('{Backspace}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Label, as on the paper'));
  await userEvent.keyboard('2(a){Tab}3{Control>}s{/Control}');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [form] = saved;
  const method = form?.questions[0]?.points[0]?.id;
  expect(form).toMatchObject({
    basedOn: 0,
    questions: [
      {
        label: '1',
        maximum: 3,
        points: [
          { kind: 'M', marks: 1, text: 'uses F = ma', needs: null },
          { kind: 'A', marks: 2, text: '8 N', needs: method },
        ],
      },
      { label: '2(a)', maximum: 3, points: [] },
    ],
  });
  expect(await screen.findByText('6 of 20 marks')).toBeTruthy();
});

it('shows errors at the fields, and saves nothing', async () => {
  const saved = open(scheme({ version: 1, questions: [QUESTION] }));
  const code = await screen.findByLabelText('Mark 1 of question 1');
  await userEvent.clear(code);
  await userEvent.type(code, 'X9');
  await userEvent.click(screen.getByRole('button', { name: 'Save mark scheme' }));
  expect(await screen.findByText('Enter a mark such as M1, A1 or B2')).toBeTruthy();
  expect(document.activeElement).toBe(code);
  expect(saved).toEqual([]);
});

it('can be pasted from a table, and reports invalid lines', async () => {
  open(scheme());
  await userEvent.click(await screen.findByRole('button', { name: 'Paste a table' }));
  const dialog = await screen.findByRole('dialog', { name: 'Paste a table' });
  const table = within(dialog).getByLabelText(/^Table/);
  await userEvent.click(table);
  await userEvent.paste('1\t3\tZ1\tuses F = ma');
  expect(await within(dialog).findByText('Line 1: the mark must read like M1, A1 or B2.')).toBeTruthy();
  await userEvent.clear(table);
  await userEvent.paste('1\t3\tM1\tuses F = ma\n\t\tA1\t8 N\tM1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add to the questions' }));
  expect((await screen.findByLabelText<HTMLInputElement>('What earns mark 2 of question 1')).value).toBe('8 N');
});

it('shows whose marks change before saving, and can be undone', async () => {
  const student = { _id: 'a'.repeat(24), name: 'Mona', email: 'mona@example.org' };
  const changes = [{ submissionId: '1'.repeat(24), studentId: student._id, from: 1, to: 2, graded: true }];
  const saved = open(scheme({ version: 1, questions: [QUESTION], markedScripts: 1 }), {
    'POST /api/marking/tasks/{taskId}/scheme/preview': { [TASK]: ok({ markedScripts: 1, changes }) },
    'GET /api/tasks/submission/{id}': { [TASK]: ok([submissionRowOf('Mona', { studentId: student._id, student })]) },
  });
  const code = await screen.findByLabelText('Mark 1 of question 1');
  await userEvent.clear(code);
  await userEvent.type(code, 'M2');
  await userEvent.click(screen.getByRole('button', { name: 'Save mark scheme' }));
  const dialog = await screen.findByRole('dialog', { name: '1 script changes' });
  expect(await within(dialog).findByRole('row', { name: 'Mona (graded) 1 2' })).toBeTruthy();
  expect(saved).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save and change these marks' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the last save' }));
  const undo = await screen.findByRole('dialog', { name: '1 script changes' });
  await userEvent.click(within(undo).getByRole('button', { name: 'Save and change these marks' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({ basedOn: 2, questions: [QUESTION] });
});

it('sets the days for appeals, from 0 to 60', async () => {
  const saved = open(scheme({ version: 1, questions: [QUESTION] }));
  const days = await screen.findByLabelText('Days for appeals');
  await userEvent.clear(days);
  await userEvent.type(days, '61');
  await userEvent.click(screen.getByRole('button', { name: 'Save mark scheme' }));
  expect(await screen.findByText('Enter whole days from 0 to 60')).toBeTruthy();
  expect(document.activeElement).toBe(days);
  await userEvent.clear(days);
  await userEvent.type(days, '7');
  await userEvent.click(screen.getByRole('button', { name: 'Save mark scheme' }));
  await waitFor(() => expect(saved).toMatchObject([{ appealDays: 7 }]));
});

const SPEED = { _id: 'e'.repeat(24), name: 'Speed', unitId: 'd'.repeat(24) };

it('sets the unit in which a question counts, or a chapter of it', async () => {
  const unit = 'd'.repeat(24);
  const teacher = 'a'.repeat(24);
  const saved = open(scheme({ version: 1, questions: [QUESTION] }), {
    'GET /api/tasks/task/{id}': { [TASK]: ok(taskOf({ _id: TASK, title: 'Waves', yearId: 'year' })) },
    'GET /api/unit/{teacherId}/{yearId}': {
      [`${teacher}/year`]: ok([{ _id: unit, name: 'Motion', teacherId: teacher, yearId: 'year', chapters: [SPEED] }]),
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Unit or chapter of question 1'), 'The whole unit Motion');
  await userEvent.click(screen.getByRole('button', { name: 'Save mark scheme' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.questions).toEqual([expect.objectContaining({ label: '1', unitId: unit })]);
  expect(saved[0]?.questions[0]).not.toHaveProperty('chapterId');
  await userEvent.selectOptions(screen.getByLabelText('Unit or chapter of question 1'), 'Speed');
  await userEvent.click(screen.getByRole('button', { name: 'Save mark scheme' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.questions).toMatchObject([{ unitId: unit, chapterId: SPEED._id }]);
});
