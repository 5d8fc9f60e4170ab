import { type FakeApi, fakeApi, FakeUploadRequest, ok, renderPage } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { taskOf } from '../../../testing/tasks';
import type { PageDecision, ScannedScript, ScanPage, Scans, ScriptsToHandIn } from '../api/scans';
import ScannedScriptsPage from './ScannedScriptsPage';

const TASK = 'c'.repeat(24);
const [ANN, BEN] = ['a'.repeat(24), 'b'.repeat(24)];
const Page = () => useRoutes([{ path: '/teacher-tasks/scripts/:taskId', element: <ScannedScriptsPage /> }]);

const pageOf = (no: number, more: Partial<ScanPage> = {}): ScanPage => ({
  _id: `page-${no}`,
  batchId: 'batch-1',
  no,
  state: 'matched',
  studentId: ANN,
  page: no,
  rotation: 0,
  turn: 0,
  doubleOf: null,
  isDecided: false,
  isUnclear: false,
  isCover: false,
  revision: 0,
  pictureUrl: `/api/files/${no}`,
  width: 1000,
  height: 1414,
  ...more,
});
const unknown = (no: number, more: Partial<ScanPage> = {}): ScanPage =>
  pageOf(no, { state: 'unknown', studentId: null, page: null, ...more });

const scriptOf = (id: string, name: string, more: Partial<ScannedScript> = {}): ScannedScript => ({
  student: { _id: id, name },
  pageIds: [],
  missing: [],
  state: 'none',
  submissionId: null,
  failure: null,
  ...more,
});
const batch = { _id: 'batch-1', name: 'odd.pdf', pages: 4, read: 4, state: 'read' as const };
const scansOf = (more: Partial<Scans> = {}): Scans => ({
  batches: [{ ...batch, createdAt: '2026-03-01T15:30:00.000Z' }],
  scripts: [
    scriptOf(ANN, 'Ann', { pageIds: ['page-1', 'page-2'], state: 'ready' }),
    scriptOf(BEN, 'Ben', { pageIds: ['page-3'], missing: [2], state: 'ready' }),
  ],
  pages: [pageOf(1), pageOf(2), pageOf(3, { studentId: BEN, page: 1 }), unknown(4)],
  ...more,
});

function open(scans: Scans, more: FakeApi = {}) {
  const decided: PageDecision[] = [];
  const handedIn: ScriptsToHandIn[] = [];
  fakeApi(
    {
      'GET /api/tasks/task/{id}': { [TASK]: ok(taskOf({ _id: TASK, title: 'Waves' })) },
      'GET /api/tasks/task/{id}/worksheets': { [TASK]: ok([]) },
      'GET /api/tasks/task/{id}/scans': { [TASK]: ok(scans) },
      'GET /api/tasks/task/{id}/scans/progress': { [TASK]: ok({ batches: scans.batches, underWay: 0 }) },
      'PUT /api/scan-pages/{id}': ({ body }) => {
        decided.push(body);
        return { status: 200, body: scans };
      },
      'POST /api/tasks/task/{id}/scans/hand-in': {
        [TASK]: ({ body }) => {
          handedIn.push(body);
          return { status: 200, body: scans };
        },
      },
    },
    more,
  );
  renderPage(<Page />, { path: `/teacher-tasks/scripts/${TASK}`, user: { role: 'teacher' } });
  return { decided, handedIn };
}
afterEach(() => vi.unstubAllGlobals());

const scripts = async () => within(await screen.findByRole('region', { name: 'Scripts' }));

it('without scans offers to print and to upload', async () => {
  open(scansOf({ batches: [], pages: [], scripts: [scriptOf(ANN, 'Ann')] }));
  expect(await screen.findByText('No scans yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make the PDF to print' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Scripts' })).toBeNull();
});

it('prints for a single student, as for one who lost the paper', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
  open(scansOf({ batches: [], pages: [], scripts: [scriptOf(ANN, 'Ann')] }));
  await userEvent.selectOptions(await screen.findByLabelText('Paper'), 'Cover sheets alone');
  await userEvent.selectOptions(screen.getByLabelText('For'), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Make the PDF to print' }));
  await waitFor(() => expect(Object.fromEntries(FakeUploadRequest.last.form)).toEqual({ studentId: ANN }));
});

it('shows whose pages are missing, and hands in whole scripts alone unless somebody chooses more', async () => {
  const { handedIn } = open(scansOf());
  expect((await scripts()).getByText('Missing page 2')).toBeTruthy();
  expect(screen.getByText('1 page is nobody’s yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hand in 1 script' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand in 1 script' }));
  await waitFor(() => expect(handedIn).toHaveLength(1));
  expect(handedIn[0]).toEqual({
    scripts: [{ studentId: ANN, pageIds: ['page-1', 'page-2'], replaces: null }],
    areInTime: true,
  });
});

it('names incomplete scripts and files that are replaced before it hands in', async () => {
  const pageIds = ['page-1', 'page-2'];
  const online = { pageIds, state: 'online' as const, submissionId: 'd'.repeat(24) };
  const { handedIn } = open(
    scansOf({
      scripts: [
        scriptOf(ANN, 'Ann', online),
        scriptOf(BEN, 'Ben', { pageIds: ['page-3'], missing: [2], state: 'ready' }),
      ],
    }),
  );
  const list = await scripts();
  expect(list.getByText('The student has handed in a file')).toBeTruthy();
  await userEvent.click(list.getByRole('checkbox', { name: 'Ann' }));
  await userEvent.click(list.getByRole('checkbox', { name: 'Ben' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hand in 2 scripts' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Pages are missing of: Ben')).toBeTruthy();
  expect(dialog.getByText(/is replaced, with everything drawn on it: Ann/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'The papers were collected in time' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand in 2 scripts' }));
  await waitFor(() => expect(handedIn).toHaveLength(1));
  expect(handedIn[0]).toMatchObject({ scripts: [{ replaces: 'd'.repeat(24) }, { replaces: null }], areInTime: false });
});

it('names a script that may hold another student’s pages before it hands in', async () => {
  const idsOf = (student: number, count: number) => Array.from({ length: count }, (_, no) => `page-${student}${no}`);
  const ready = (student: number, name: string, count: number) =>
    scriptOf(`${student}`.repeat(24), name, { pageIds: idsOf(student, count), state: 'ready' });
  const of = [ready(1, 'Ann', 2), ready(2, 'Ben', 4), ready(3, 'Cleo', 2)];
  open(scansOf({ scripts: of, pages: [pageOf(9, { page: 0 })] }));
  await scripts();
  await userEvent.click(screen.getByRole('button', { name: 'Hand in 3 scripts' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/twice as many pages.*another student’s pages are among them: Ben$/)).toBeTruthy();
});

it('gives an unknown page to nobody before a student is chosen, and then to a place that is missing', async () => {
  const { decided } = open(scansOf());
  const desk = within(await screen.findByRole('region', { name: 'Whose page is this? 1 page left' }));
  expect(desk.getByRole('img', { name: 'Page 4 of odd.pdf' })).toBeTruthy();
  expect(desk.getByLabelText<HTMLSelectElement>('Student').value).toBe('');
  expect(desk.getByRole<HTMLButtonElement>('button', { name: 'Give to the student' }).disabled).toBe(true);
  await userEvent.selectOptions(desk.getByLabelText('Student'), 'Ben');
  expect(desk.getByLabelText<HTMLSelectElement>('Place in the script').value).toBe('2');
  await userEvent.selectOptions(desk.getByLabelText('Student'), 'Ann');
  expect(desk.getByLabelText<HTMLSelectElement>('Place in the script').value).toBe('end');
  await userEvent.click(desk.getByRole('button', { name: 'Give to the student' }));
  await waitFor(() => expect(decided).toHaveLength(1));
  expect(decided[0]).toEqual({ revision: 0, turn: 0, studentId: ANN, page: null, isCover: false, isLeftOut: false });
});

it('gives a page that may be a cover sheet to its student, with the pages behind it', async () => {
  const pages = [pageOf(1, { page: 0 }), unknown(2, { isUnclear: true }), unknown(3)];
  const sorted = [scriptOf(ANN, 'Ann', { pageIds: ['page-1'], state: 'ready' }), scriptOf(BEN, 'Ben')];
  const { decided } = open(scansOf({ pages, scripts: sorted }));
  const desk = within(await screen.findByRole('region', { name: /Whose page is this/ }));
  expect(desk.getByText(/If it is a cover sheet, say whose/)).toBeTruthy();
  await userEvent.selectOptions(desk.getByLabelText('Student'), 'Ben');
  expect(desk.getByRole<HTMLOptionElement>('option', { name: 'Here, with the pages behind it' }).selected).toBe(true);
  await userEvent.click(desk.getByRole('button', { name: 'Give to the student' }));
  await waitFor(() => expect(decided).toMatchObject([{ studentId: BEN, page: null, isCover: true }]));
  await userEvent.click(screen.getByRole('button', { name: 'Hand in 1 script' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/No page of these students was found.*: Ben/)).toBeTruthy();
});

it('takes a page that is dropped on a student', async () => {
  const { decided } = open(scansOf());
  const desk = await screen.findByRole('region', { name: /Whose page is this/ });
  const target = [...desk.querySelectorAll('li')].find((item) => item.textContent?.includes('Ben'));
  if (!target) throw new Error('no target');
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  await waitFor(() => expect(decided).toMatchObject([{ studentId: BEN, page: 2 }]));
});

it('turns a page, leaves it out, and shows it whole', async () => {
  const { decided } = open(scansOf());
  const desk = within(await screen.findByRole('region', { name: /Whose page is this/ }));
  await userEvent.click(desk.getByRole('button', { name: 'Turn' }));
  await userEvent.click(desk.getByRole('button', { name: 'Leave out' }));
  await waitFor(() => expect(decided).toMatchObject([{ turn: 90, isLeftOut: false }, { isLeftOut: true }]));
  await userEvent.click(desk.getByRole('button', { name: 'Whole page' }));
  expect(await screen.findByRole('dialog', { name: 'Scanned page 4' })).toBeTruthy();
});

it('says of a foreign page nothing but that it is one, and of an unreadable one that it cannot be shown', async () => {
  open(scansOf({ pages: [unknown(4, { state: 'foreign' }), unknown(5, { pictureUrl: null })] }));
  expect(await screen.findByText('The code of this page does not belong to this task.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText(/This page cannot be shown/)).toBeTruthy();
});

it('shows doubles beside the page that is used, and uses the other one', async () => {
  const double = pageOf(4, { state: 'double', page: 1, doubleOf: 'page-1' });
  const { decided } = open(scansOf({ pages: [pageOf(1), double, pageOf(5, { state: 'blank', studentId: null })] }));
  await userEvent.click(await screen.findByText('1 double'));
  expect(screen.getByText('1 blank page')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use this one instead' }));
  await waitFor(() => expect(decided).toMatchObject([{ studentId: ANN, page: 1 }]));
});

it('waits with handing in while a scan is read, and shows how far it is', async () => {
  const reading = { ...batch, read: 1, state: 'reading' as const, createdAt: '2026-03-01T15:30:00.000Z' };
  open(scansOf({ batches: [reading] }));
  expect(await screen.findByText('A scan is still being read')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Reading odd.pdf' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Hand in/ }).disabled).toBe(true);
});

it('shows how many pages are read by now, and loads them once all are', async () => {
  const createdAt = '2026-03-01T15:30:00.000Z';
  let [read, loads] = [2, 0];
  const now = () => ({ ...batch, read, state: read < 4 ? ('reading' as const) : ('read' as const), createdAt });
  open(scansOf(), {
    'GET /api/tasks/task/{id}/scans': {
      [TASK]: () => {
        loads += 1;
        return ok(scansOf({ batches: [loads === 1 ? { ...now(), read: 1 } : now()] }))();
      },
    },
    'GET /api/tasks/task/{id}/scans/progress': { [TASK]: () => ok({ batches: [now()], underWay: 0 })() },
  });
  expect(await screen.findByText(/2 of 4 pages/)).toBeTruthy();
  expect(loads).toBe(1);
  read = 4;
  expect(await screen.findByText(/4 of 4 pages/, {}, { timeout: 5_000 })).toBeTruthy();
  await waitFor(() => expect(loads).toBe(2));
  expect(screen.queryByText('A scan is still being read')).toBeNull();
});

it('asks again until the scripts are handed in, even if the progress says the same each time', async () => {
  const states = ['ready', 'under_way', 'handed_in'] as const;
  let loads = 0;
  const now = () =>
    scansOf({ scripts: [scriptOf(ANN, 'Ann', { pageIds: ['page-1'], state: states[loads] ?? 'handed_in' })] });
  open(scansOf(), {
    'GET /api/tasks/task/{id}/scans': {
      [TASK]: () => {
        const reply = ok(now())();
        loads += 1;
        return reply;
      },
    },
    'POST /api/tasks/task/{id}/scans/hand-in': { [TASK]: () => ok(now())() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hand in 1 script' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand in 1 script' }));
  expect(await screen.findByText('Being handed in')).toBeTruthy();
  expect(await screen.findByText('Handed in', {}, { timeout: 8_000 })).toBeTruthy();
}, 15_000);

it('says why a script was not handed in', async () => {
  const failed = scriptOf(ANN, 'Ann', { pageIds: ['page-1'], state: 'ready', failure: 'pages_gone' });
  open(scansOf({ scripts: [failed] }));
  expect(await screen.findByText('Not handed in: its pages were deleted.')).toBeTruthy();
});

it('shows that loading failed, with a way to try again', async () => {
  open(scansOf(), { 'GET /api/tasks/task/{id}/scans': () => ({ status: 500, body: {} }) });
  expect((await screen.findAllByText('Failed to load the scans')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
