import { type FakeReply, fakeApi, FakeUploadRequest, renderPage } from '@fulcrum/shared-ui/testing';
import type { PageLayer } from '@fulcrum/pdf-viewer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageMarks } from '../marks';
import MarkTaskPage from './MarkTaskPage';

vi.mock('@fulcrum/pdf-viewer', () => ({
  PdfViewer: ({ title, layer }: { title: string; layer: PageLayer }) => (
    <section aria-label={`Document: ${title}`}>
      {[1, 2].map((number) => (
        <article key={number}>{layer({ number, size: { width: 600, height: 800 } })}</article>
      ))}
    </section>
  ),
  useZoom: () => ({ value: 1 }),
  ZoomButtons: () => null,
  DocumentsAhead: class {
    close() {}
  },
}));

const TASK = 'c'.repeat(24);
const idOf = (digit: string) => digit.repeat(24);
const row = (digit: string, name: string, more: object = {}) => ({
  _id: idOf(digit),
  taskId: TASK,
  studentId: `5${idOf(digit).slice(1)}`,
  fileUrl: `/api/files/${digit}`,
  grade: null,
  comments: null,
  correctedFileUrl: null,
  submittedAt: '2026-11-01T00:00:00.000Z',
  gradedAt: null,
  status: 'submitted',
  student: { _id: `5${idOf(digit).slice(1)}`, name, email: `${name}@example.org` },
  ...more,
});
const ROWS = [row('1', 'Ann', { status: 'graded', grade: 12 }), row('2', 'Ben'), row('3', 'Cat')];
const ok = (body: unknown) => (): FakeReply => ({ status: 200, body });
let saved: { basedOn: number; pages: PageMarks[] }[];

function open(more: Parameters<typeof fakeApi>[0] = {}) {
  const scripts = ['1', '2', '3'].map((digit) => {
    const [submissionId, path] = [idOf(digit), `/api/marking/submissions/${idOf(digit)}`];
    return {
      [`PUT ${path}/holder`]: ok({ mine: true, holderName: null }),
      [`GET ${path}`]: ok({ submissionId, version: 0, pages: [], savedAt: null, savedById: null }),
      [`PUT ${path}`]: ({ body }: { body: unknown }): FakeReply => {
        saved.push(body as (typeof saved)[number]);
        return { status: 200, body: { version: saved.length, savedAt: '2026-11-01T00:00:00.000Z' } };
      },
    };
  });
  const calls = fakeApi({
    [`GET /api/tasks/task/${TASK}`]: ok({ _id: TASK, title: 'Waves', gradeOutOf: 20 }),
    [`GET /api/tasks/submission/${TASK}`]: ok(ROWS),
    [`GET /api/marking/tasks/${TASK}/scheme`]: ok({ taskId: TASK, version: 0, questions: [] }),
    ...Object.assign({}, ...scripts),
    [`GET /api/marking/tasks/${TASK}/returns`]: ok([]),
    'GET /api/marking/comments': ok([]),
    ...more,
  });
  renderPage(<Page />, { path: `/teacher-tasks/mark/${TASK}`, user: { role: 'teacher' } });
  return calls;
}
const Page = () => useRoutes([{ path: '/teacher-tasks/mark/:taskId', element: <MarkTaskPage /> }]);

/** The surface of a page, of which a point is a pixel. */
async function surface(number: number): Promise<HTMLElement> {
  const page = await screen.findByRole('img', { name: new RegExp(`^Marks on page ${number}`) });
  page.getBoundingClientRect = () => new DOMRect(0, 0, 600, 800);
  return page;
}
const shown = (name: string) => screen.findByRole('region', { name: `Document: ${name}` });

beforeEach(() => {
  saved = [];
  sessionStorage.clear();
});

it('opens the first script without a grade; keys go to the others', async () => {
  open();
  await shown('Ben');
  await userEvent.keyboard('j');
  await shown('Cat');
  await userEvent.keyboard('u');
  await shown('Ben');
  await userEvent.keyboard('k');
  await shown('Ann');
  const zip = screen.getByRole('link', { name: 'Download all scripts (zip)' });
  expect(zip.getAttribute('href')).toBe(`/api/marking/tasks/${TASK}/scripts`);
  const list = screen.getByRole('list', { name: 'Scripts' });
  expect(within(list).getByRole('button', { name: 'Ann 12 / 20' }).getAttribute('aria-current')).toBe('true');
});

it('a key stamps where the mouse is, the sum is proposed, and everything is saved', async () => {
  open();
  const page = await surface(2);
  fireEvent.pointerMove(page, { clientX: 100, clientY: 200, pointerType: 'mouse' });
  await userEvent.keyboard('3');
  fireEvent.pointerMove(page, { clientX: 150, clientY: 300, pointerType: 'mouse' });
  await userEvent.keyboard('4');
  expect(await screen.findByRole('img', { name: /^Marks on page 2: M1 \+1, A1 \+1/ })).toBeTruthy();
  expect(screen.getByText('Marks on the pages: 2 of 20')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use as grade' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Grade/).value).toBe('2');
  await screen.findByText('All marks are saved');
  const stamps = saved.flatMap(({ pages }) => pages).findLast(({ page: number }) => number === 2)?.stamps;
  expect(stamps).toMatchObject([
    { kind: 'M1', at: { x: 100, y: 200 }, mark: 1 },
    { kind: 'A1', at: { x: 150, y: 300 }, mark: 1 },
  ]);
});

it('a pen draws, a finger does not, and undo takes it back', async () => {
  open();
  const page = await surface(1);
  const line = (pointerType: string) => {
    fireEvent.pointerDown(page, { pointerId: 1, pointerType, button: 0, clientX: 10, clientY: 10, pressure: 0.8 });
    fireEvent.pointerMove(page, { pointerId: 1, pointerType, clientX: 50, clientY: 60, pressure: 0.8 });
    fireEvent.pointerUp(page, { pointerId: 1, pointerType, clientX: 50, clientY: 60 });
  };
  line('touch');
  expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
  line('pen');
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 1/ });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 0/ });
  await userEvent.keyboard('{Control>}y{/Control}');
  await screen.findByRole('img', { name: /^Marks on page 1: none; drawn lines: 1/ });
});

it('writes a comment with its deduction where it was tapped, and the eraser takes it away', async () => {
  open();
  const page = await surface(1);
  await userEvent.keyboard('t');
  fireEvent.click(page, { clientX: 40, clientY: 90 });
  const dialog = await screen.findByRole('dialog', { name: 'Add comment' });
  await userEvent.type(within(dialog).getByLabelText(/^Comment on the page/), 'Where is the unit?');
  await userEvent.type(within(dialog).getByLabelText(/^Mark or deduction/), '-0.5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add comment' }));
  await screen.findByRole('img', { name: /^Marks on page 1: Where is the unit\? −0.5/ });
  await userEvent.click(screen.getByRole('button', { name: 'Eraser' }));
  const here = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 60, clientY: 95 };
  fireEvent.pointerDown(page, here);
  fireEvent.pointerUp(page, here);
  expect(await screen.findByRole('img', { name: /^Marks on page 1: none/ })).toBeTruthy();
});

it('says that somebody else has marked the script, and shows theirs', async () => {
  let reads = 0;
  const stamps = [{ id: 'theirs', kind: 'SF', at: { x: 5, y: 5 } }];
  const theirs = { submissionId: idOf('2'), version: 4, pages: [{ page: 1, strokes: [], stamps, comments: [] }] };
  open({
    [`GET /api/marking/submissions/${idOf('2')}`]: () => {
      reads += 1;
      return { status: 200, body: reads === 1 ? { ...theirs, version: 3, pages: [] } : theirs };
    },
    [`PUT /api/marking/submissions/${idOf('2')}`]: () => ({
      status: 409,
      body: { code: 'marking_changed', message: 'No' },
    }),
  });
  const page = await surface(1);
  fireEvent.pointerMove(page, { clientX: 100, clientY: 200 });
  await userEvent.keyboard('1');
  await userEvent.click(await screen.findByRole('button', { name: 'Show theirs' }));
  await screen.findByRole('img', { name: /^Marks on page 1: SF;/ });
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});

it('saves the grade as the dialog of View submissions does', async () => {
  FakeUploadRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  const graded = { ...ROWS[1], grade: 17.5, status: 'graded' };
  const submissions = () => (FakeUploadRequest.all.length > 0 ? [ROWS[0], graded, ROWS[2]] : ROWS);
  open({ [`GET /api/tasks/submission/${TASK}`]: () => ({ status: 200, body: submissions() }) });
  await shown('Ben');
  await userEvent.type(screen.getByLabelText(/^Grade/), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Save grade' }));
  expect(await screen.findByText(/from 0 to 20/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Grade/));
  await userEvent.type(screen.getByLabelText(/^Grade/), '17.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save grade' }));
  await waitFor(() => expect(FakeUploadRequest.all).toHaveLength(1));
  expect(FakeUploadRequest.last.opened).toBe(`PUT /api/tasks/submission/${idOf('2')}/grade`);
  expect(FakeUploadRequest.last.form.get('grade')).toBe('17.5');
  FakeUploadRequest.last.answer(200, graded);
  await screen.findByRole('button', { name: 'Ben 17.5 / 20' });
});

it('says that nobody has handed in', async () => {
  open({ [`GET /api/tasks/submission/${TASK}`]: ok([{ ...ROWS[0], _id: null, fileUrl: null }]) });
  expect(await screen.findByText('Nobody has handed in yet')).toBeTruthy();
});

it('says who else has the script open, and takes it over', async () => {
  const asked: unknown[] = [];
  open({
    [`PUT /api/marking/submissions/${idOf('2')}/holder`]: ({ body }: { body: unknown }) => {
      asked.push(body);
      const isMine = asked.some((one) => JSON.stringify(one).includes('takeOver'));
      return { status: 200, body: { mine: isMine, holderName: isMine ? null : 'Omar' } };
    },
  });
  expect(await screen.findByText(/^Omar has this script open/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take over the script' }));
  await waitFor(() => expect(screen.queryByText(/has this script open/)).toBeNull());
});

it('asks before it throws a comment away that is being written', async () => {
  open();
  const page = await surface(1);
  await userEvent.keyboard('t');
  fireEvent.click(page, { clientX: 40, clientY: 90 });
  const dialog = await screen.findByRole('dialog', { name: 'Add comment' });
  await userEvent.type(within(dialog).getByLabelText(/^Comment on the page/), 'Where is');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Add comment' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add comment' })).toBeNull());
});

const version = (fields: object = {}) => ({
  number: 1,
  grade: 12,
  requestedAt: '2026-11-02T00:00:00.000Z',
  requestedById: 'a'.repeat(24),
  finishedAt: '2026-11-02T00:00:10.000Z',
  error: null,
  reopenedAt: null,
  ...fields,
});

it('returns a graded script, says so, and takes it back', async () => {
  let state = 'graded';
  const found = () => ({ submissionId: idOf('1'), state, versions: state === 'graded' ? [] : [version()] });
  const change = (next: string) => (): FakeReply => {
    state = next;
    return { status: 200, body: found() };
  };
  const calls = open({
    [`GET /api/marking/tasks/${TASK}/returns`]: () => ({ status: 200, body: [found()] }),
    [`POST /api/marking/submissions/${idOf('1')}/return`]: change('returned'),
    [`POST /api/marking/submissions/${idOf('1')}/reopen`]: change('reopened'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ann 12 / 20' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Return to student' }));
  expect(await screen.findByText('Returned')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const question = await screen.findByRole('dialog', { name: 'Take this script back?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Return again' })).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
});

it('says why a script could not be returned, and tries again', async () => {
  let state = 'failed';
  const found = () => ({
    submissionId: idOf('1'),
    state,
    versions: [version({ error: 'This PDF cannot be written on.' })],
  });
  open({
    [`GET /api/marking/tasks/${TASK}/returns`]: () => ({ status: 200, body: [found()] }),
    [`POST /api/marking/submissions/${idOf('1')}/return`]: () => {
      state = 'returned';
      return { status: 202, body: found() };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ann 12 / 20' }));
  expect(await screen.findByText('This PDF cannot be written on.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Returned')).toBeTruthy();
});
