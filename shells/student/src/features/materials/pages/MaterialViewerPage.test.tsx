import { eventually, fakeApi, renderPage, type FakeApi, ok, refused } from '@fulcrum/shared-ui/testing';
import { focusManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import MaterialViewerPage from './MaterialViewerPage';

const prepareEngine = vi.hoisted(() => vi.fn<() => void>());
/** The document view has its own tests; here it shows only the zoom that was chosen. */
vi.mock('@fulcrum/pdf-viewer', async (original) => ({
  ...(await original<typeof import('@fulcrum/pdf-viewer')>()),
  prepareEngine,
  DocumentView: ({ title, zoom }: { title: string; zoom: number }) => <div>{`${title} at ${zoom.toFixed(1)}`}</div>,
}));

const STUDENT = 'b'.repeat(24);
const material = (_id: string, title: string, unit: string, chapterId: { _id: string; name: string } | null) => ({
  _id,
  title,
  fileUrl: `/api/files/${_id}`,
  stored: true,
  bytes: 2048,
  firstPage: null,
  yearId: 'y1',
  unitId: { _id: unit, name: unit === 'u1' ? 'Forces' : 'Waves' },
  chapterId,
  teacherId: 'a'.repeat(24),
  createdAt: '2026-03-01T10:00:00.000Z',
});
const unit = (_id: string, name: string) => ({ _id, name, teacherId: 'a'.repeat(24), yearId: 'y1', chapters: [] });
const FORCES = material('m1', 'Moments', 'u1', { _id: 'c1', name: 'Turning effects' });
const WAVES = material('m2', 'الأمواج', 'u2', null);

function open(more: FakeApi = {}) {
  const calls = fakeApi(
    {
      'GET /api/student/{studentId}/year': { [STUDENT]: ok({ yearId: { _id: 'y1', name: 'Year 10' } }) },
      'GET /api/unit/student/{studentId}/year/{yearId}/units': {
        [`${STUDENT}/y1`]: ok([unit('u1', 'Forces'), unit('u2', 'Waves')]),
      },
      'GET /api/chapter/{id}': { u1: ok([{ _id: 'c1', name: 'Turning effects', unitId: 'u1' }]) },
      'GET /api/material/student/{studentId}/year/{yearId}': { [`${STUDENT}/y1`]: ok([FORCES, WAVES]) },
    },
    more,
  );
  renderPage(<MaterialViewerPage />, { user: { role: 'student', id: STUDENT } });
  return calls;
}
afterEach(() => prepareEngine.mockClear());
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('shows every material of the year, with a dash if it has no chapter', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: WAVES.title }));
  expect(card.getByText('Waves')).toBeTruthy();
  expect(card.getByText('–')).toBeTruthy();
  expect(titles()).toEqual([FORCES.title, WAVES.title]);
});

it('filters by unit; offers chapters once a unit is chosen, and clears them with it', async () => {
  open();
  await screen.findByRole('region', { name: WAVES.title });
  expect(screen.queryByLabelText('Chapter')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Forces');
  expect(titles()).toEqual([FORCES.title]);
  await userEvent.selectOptions(await screen.findByLabelText('Chapter'), 'Turning effects');
  expect(titles()).toEqual([FORCES.title]);
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'All Units of My Year');
  expect(screen.queryByLabelText('Chapter')).toBeNull();
  expect(titles()).toHaveLength(2);
});

it('zooms in from 1 to 2 in steps of 0.2, and out to 0.5', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: FORCES.title }));
  const press = async (name: string, times = 1) => {
    for (let time = 0; time < times; time += 1)
      await userEvent.click(card.getByRole('button', { name: new RegExp(`^${name}`) }));
  };
  expect(card.getByText('Moments at 1.0')).toBeTruthy();
  await press('Zoom in');
  expect(card.getByText('Moments at 1.2')).toBeTruthy();
  await press('Zoom in', 6);
  expect(card.getByText('Moments at 2.0')).toBeTruthy();
  await press('Reset zoom');
  await press('Zoom out', 5);
  expect(card.getByText('Moments at 0.5')).toBeTruthy();
});

it('loads no document automatically on a device that saves data, and shows the size of each', async () => {
  open();
  await screen.findByText('Moments at 1.0');
  await userEvent.click(screen.getByLabelText(/^Use less data/));
  expect(screen.queryByText(/ at 1\.0$/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Show · 2\sKB\s*Moments$/ }));
  expect(screen.getByText('Moments at 1.0')).toBeTruthy();
  expect(screen.queryByText(`${WAVES.title} at 1.0`)).toBeNull();
});

const failing = () => refused(500);
it.each<[FakeApi, string]>([
  [{ 'GET /api/student/{studentId}/year': failing }, 'Failed to load your Year.'],
  [{ 'GET /api/unit/student/{studentId}/year/{yearId}/units': failing }, 'Failed to load units.'],
  [{ 'GET /api/material/student/{studentId}/year/{yearId}': failing }, 'Failed to load materials.'],
])('shows what could not be loaded: %o', async (replies, words) => {
  open(replies);
  expect((await screen.findByText(words)).tagName).toBe('STRONG');
});

it('says that the chapters of a unit could not be loaded', async () => {
  open({ 'GET /api/chapter/{id}': failing });
  await screen.findByRole('option', { name: 'Forces' });
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Forces');
  expect(await screen.findByText('Failed to load chapters.')).toBeTruthy();
});

it('says nothing about units that it has if they cannot be loaded again', async () => {
  let fails = false;
  const UNITS = 'GET /api/unit/student/{studentId}/year/{yearId}/units';
  const calls = open({
    [UNITS]: () => (fails ? refused(500) : { status: 200, body: [unit('u1', 'Forces'), unit('u2', 'Waves')] }),
    'GET /api/chapter/{id}': () => (fails ? refused(500) : { status: 200, body: [] }),
  });
  await screen.findByRole('option', { name: 'Forces' });
  fails = true;
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await eventually(() => expect(calls.filter((one) => one.includes('/units'))).toHaveLength(2));
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Waves');
  expect(await screen.findByText('Failed to load chapters.')).toBeTruthy();
  expect(screen.queryByText('Failed to load units.')).toBeNull();
  focusManager.setFocused(undefined);
});

it('says that there are no materials', async () => {
  open({ 'GET /api/material/student/{studentId}/year/{yearId}': { [`${STUDENT}/y1`]: ok([]) } });
  expect(await screen.findByText('No materials found')).toBeTruthy();
});

it('shows one document in full screen, and downloads its file with a fresh link', async () => {
  const requestFullscreen = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  Object.assign(HTMLElement.prototype, { requestFullscreen });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Full screen\s*Moments$/ }));
  expect(requestFullscreen).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: /^Download\s*Moments$/ }));
  await eventually(() => expect(press).toHaveBeenCalledOnce());
  expect(press.mock.contexts[0]).toMatchObject({ download: 'Moments.pdf', pathname: '/api/files/m1' });
  Reflect.deleteProperty(document, 'fullscreenEnabled');
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
});

it('covers the window where the browser has no full screen, until Escape', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Full screen\s*Moments$/ }));
  expect(screen.getByRole('button', { name: /^Leave full screen\s*Moments$/ })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^Full screen\s*Moments$/ })).toBeTruthy();
});

it.each([
  ['fetches', null, 1],
  ['does not fetch, where data is saved,', 'on', 0],
])('%s the PDF engine while the list of materials is loading', async (_, saves, times) => {
  if (saves) localStorage.setItem('videoDataSaver', saves);
  open({ 'GET /api/material/student/{studentId}/year/{yearId}': { [`${STUDENT}/y1`]: ok([]) } });
  expect(prepareEngine).toHaveBeenCalledTimes(times);
  await screen.findByText('No materials found');
});
