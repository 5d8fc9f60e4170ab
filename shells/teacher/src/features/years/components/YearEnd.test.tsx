import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok, type BodyOf } from '@fulcrum/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeEvents } from '../../../testing/fake-events';
import { groupOf } from '../../../testing/students';
import YearManager from './YearManager';

const TEACHER = 'a'.repeat(24);

const groups = [groupOf('Saturday')];
const year = (archivedAt: string | null = null, _id = 'y1', name = 'Year 10') => ({
  ...{ _id, name, teacherId: TEACHER, zoomLinks: [], groups, archivedAt },
});
type Preview = BodyOf<'GET /api/years/{yearId}/copy-preview'>;
type Copy = BodyOf<'GET /api/year-copies'>[number];
const PARTS: Preview['parts'] = [
  { part: 'groups', count: 1, undated: [], needs: [] },
  { part: 'units', count: 3, undated: [], needs: [] },
  { part: 'questions', count: 0, undated: [], needs: ['units'] },
  { part: 'materials', count: 2, undated: [], needs: ['units'] },
  { part: 'tasks', count: 5, undated: [], needs: ['groups'] },
  { part: 'quizzes', count: 0, undated: ['Practice'], needs: ['groups', 'units', 'questions'] },
];
const bare = { parts: PARTS, firstDay: '2025-09-06', lastDay: '2026-05-30', days: null };
const preview = { ...bare, movedFirstDay: null, movedLastDay: null };
const copy = { _id: 'c1', fromYearId: 'y1', fromName: 'Year 10', toYearId: 'y2', name: 'Year 10, next', days: 364 };
const copyAs = (status: Copy['status'], progress: number): Copy => {
  const at = { createdAt: '2026-06-20T09:00:00.000Z', finishedAt: null };
  return { ...copy, ...at, parts: [], status, progress, error: null };
};
const serve = (handlers: FakeApi) =>
  fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([year()]) },
      'GET /api/group/{yearId}': { y1: ok(groups.map((group) => ({ ...group, yearId: 'y1' }))) },
      'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([]) },
      'GET /api/year-copies': ok([]),
    },
    handlers,
  );
const open = () => renderPage(<YearManager />, { user: { role: 'teacher' } });

beforeEach(() => FakeEvents.install());

it('archives a year after saying what that does, then hides everything that would change it', async () => {
  let archivedAt: string | null = null;
  serve({
    'GET /api/year/{teacherId}': { [TEACHER]: () => ({ status: 200, body: [year(archivedAt)] }) },
    'PUT /api/years/{yearId}/archive': {
      y1: () => {
        archivedAt = '2026-06-20T09:00:00.000Z';
        return { status: 200, body: { _id: 'y1', name: 'Year 10', archivedAt } };
      },
    },
    'DELETE /api/years/{yearId}/archive': {
      y1: () => {
        archivedAt = null;
        return { status: 200, body: { _id: 'y1', name: 'Year 10', archivedAt } };
      },
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Archive Year 10' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/stays in reports/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('This year is archived.')).toBeTruthy();
  expect(screen.getByText('Archived')).toBeTruthy();
  expect(screen.queryByLabelText(/^Group name/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Rename Year 10' })).toBeTruthy();
  await userEvent.click(screen.getByText('Saturday'));
  expect(screen.queryByRole('button', { name: 'Rename Saturday' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete group Saturday' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Bring back Year 10' }));
  expect(await screen.findByLabelText(/^Group name/)).toBeTruthy();
  expect(screen.queryByText('This year is archived.')).toBeNull();
});

it('copies the chosen parts and those they depend on, from one first day to another', async () => {
  const asked: unknown[] = [];
  const previews: string[] = [];
  serve({
    'GET /api/years/{yearId}/copy-preview': {
      y1: ({ url }) => {
        previews.push(url.search);
        const moved = { days: 364, movedFirstDay: '2026-09-05', movedLastDay: '2027-05-29' };
        return { status: 200, body: url.searchParams.has('from') ? { ...preview, ...moved } : preview };
      },
    },
    'POST /api/years/{yearId}/copies': {
      y1: ({ body }) => {
        asked.push(body);
        return { status: 202, body: copyAs('queued', 0) };
      },
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy into a new year: Year 10' }));
  const dialog = screen.getByRole('dialog');
  const tick = (name: RegExp) => within(dialog).getByRole('checkbox', { name });
  await userEvent.type(await within(dialog).findByLabelText(/^Name of the new year/), ' Year 10, next ');
  expect(within(dialog).getByLabelText(/^First day of the old year/)).toHaveProperty('value', '06/09/2025');
  expect(within(dialog).getByLabelText(/^First day of the new year/)).toHaveProperty('value', '05/09/2026');
  expect(await within(dialog).findByText(/moves by 364 days/)).toBeTruthy();
  expect(tick(/^5 tasks/)).toHaveProperty('checked', true);
  expect(within(dialog).queryByText('Practice')).toBeNull();
  await userEvent.click(tick(/^0 quizzes/));
  expect(within(dialog).getByText(/no start, or were closed by hand/).textContent).toContain('Practice');
  expect(tick(/^0 questions/)).toHaveProperty('checked', true);
  await userEvent.click(tick(/^3 units/));
  expect(tick(/^2 materials/)).toHaveProperty('checked', false);
  expect(tick(/^0 quizzes/)).toHaveProperty('checked', false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy the year' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([
    { name: 'Year 10, next', from: '2025-09-06', to: '2026-09-05', keepWeekdays: true, parts: ['groups', 'tasks'] },
  ]);
  expect(previews.at(-1)).toContain('from=2025-09-06');
  expect(await screen.findByRole('progressbar', { name: 'Year 10 is being copied into Year 10, next' })).toBeTruthy();
});

it('says what is missing before sending', async () => {
  const warning = vi.spyOn(notify, 'warning');
  const calls = serve({
    'GET /api/years/{yearId}/copy-preview': { y1: ok({ ...preview, firstDay: null, lastDay: null }) },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy into a new year: Year 10' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(await within(dialog).findByLabelText(/^Name of the new year/), 'Next');
  await userEvent.type(within(dialog).getByLabelText(/^First day of the old year/), '31/02/2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy the year' }));
  expect(warning).toHaveBeenCalled();
  expect(within(dialog).getAllByText(/Enter day, month and year/).length).toBeGreaterThan(0);
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
});

it('shows the progress of a copy, and continues a failed one', async () => {
  const calls = serve({
    'GET /api/year-copies': ok([copyAs('active', 40)]),
    'POST /api/year-copies/{id}/retry': { c1: () => ({ status: 202, body: copyAs('queued', 40) }) },
  });
  open();
  const bar = await screen.findByRole('progressbar', { name: 'Year 10 is being copied into Year 10, next' });
  expect(bar).toHaveProperty('value', 40);
  act(() => FakeEvents.all.at(-1)?.say('message', JSON.stringify(copyAs('active', 80))));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveProperty('value', 80));
  act(() => FakeEvents.all.at(-1)?.say('message', JSON.stringify(copyAs('failed', 80))));
  expect((await screen.findByRole('alert')).textContent).toContain('What was copied stays.');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  act(() => FakeEvents.all.at(-1)?.say('message', JSON.stringify(copyAs('done', 100))));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(calls).toContain('POST /api/year-copies/c1/retry');
});
