import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, type BodyOf, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import SlippingPage from './SlippingPage';

afterEach(() => {
  vi.restoreAllMocks();
});

const TEACHER = 'a'.repeat(24);
const YEARS = [
  {
    ...{ _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null },
    groups: [
      { _id: 'g1', name: 'Saturday', students: [] },
      { _id: 'g2', name: 'Monday', students: [] },
    ],
  },
  {
    ...{ _id: 'y0', name: 'Last year', teacherId: TEACHER, zoomLinks: [], archivedAt: '2025-09-01T08:00:00.000Z' },
    groups: [{ _id: 'g0', name: 'Old', students: [] }],
  },
];
type Slipping = BodyOf<'GET /api/at-risk'>['students'][number];
const slipping = (name: string, more: Partial<Slipping> = {}): Slipping => ({
  ...{ studentId: name, name, groupId: 'g1', groupName: 'Saturday', yearName: 'Year 10' },
  ...{ reasons: [{ kind: 'lowAverage', value: 38.5, reference: 50 }], since: '2026-02-20T10:00:00.000Z' },
  silencedUntil: null,
  ...more,
});
const ANN = slipping('Ann', {
  reasons: [
    { kind: 'missingWork', value: 2, reference: 3 },
    { kind: 'absence', value: 1, reference: 4 },
    { kind: 'fallingMarks', value: 61, reference: 82 },
  ],
});
const UNTIL = '2026-03-29T10:00:00.000Z';

/** A fake server that hides and shows students like the real one and counts rounds. */
function serve(students = [ANN, slipping('Ben')], others: FakeApi = {}) {
  const known = students.map((student) => ({ ...student }));
  const asked: string[] = [];
  let rounds = 0;
  const list = ({ url: { searchParams } }: { url: URL }) => {
    asked.push(searchParams.toString());
    const wanted = known.filter(({ silencedUntil }) => (searchParams.get('standing') === 'open') === !silencedUntil);
    const group = searchParams.get('groupId');
    return {
      status: 200 as const,
      body: {
        asOf: new Date(Date.UTC(2026, 2, 1, 10, rounds)).toISOString(),
        open: known.filter(({ silencedUntil }) => !silencedUntil).length,
        silenced: known.filter(({ silencedUntil }) => silencedUntil).length,
        students: wanted.filter(({ groupId }) => !group || groupId === group),
      },
    };
  };
  const change = (silencedUntil: string | null) => () => {
    const [first] = known;
    if (!first) return refused(404);
    first.silencedUntil = silencedUntil;
    return { status: 200 as const, body: first };
  };
  fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: () => ({ status: 200, body: YEARS }) },
      'GET /api/at-risk': list,
      'PUT /api/at-risk/{studentId}/silence': { Ann: change(UNTIL) },
      'DELETE /api/at-risk/{studentId}/silence': { Ann: change(null) },
      'POST /api/at-risk/rounds': () => {
        rounds += 1;
        return { status: 202 };
      },
    },
    others,
  );
  return asked;
}
const open = (path = '/slipping') => renderPage(<SlippingPage />, { path, user: { role: 'teacher' } });
const studentRow = async (name: string) =>
  within((await screen.findByRole('row', { name: new RegExp(name) })) as HTMLElement);

it('shows each student with the group and every reason with its figures', async () => {
  serve();
  open();
  const ann = await studentRow('Ann');
  expect(ann.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Work missing: 2 of 3',
    'Sessions missed: 1 of 4',
    'Marks fell from 82% to 61%',
  ]);
  expect(ann.getByRole('link', { name: 'Year 10 · Saturday' }).getAttribute('href')).toBe('/group/g1');
  expect((await studentRow('Ben')).getByText('Average 38.5%, below 50%')).toBeTruthy();
  expect(screen.getByText('As of 1 Mar 2026, 12:00. Updated every hour.')).toBeTruthy();
});

it('hides a student, can undo it in place, and lists hidden students separately', async () => {
  serve();
  open();
  await userEvent.click((await studentRow('Ann')).getByRole('button', { name: 'Hide Ann for four weeks' }));
  const ann = await studentRow('Ann');
  expect(await ann.findByText('Hidden until 29 Mar 2026')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Hidden (1)' })).toBeTruthy();
  await userEvent.click(ann.getByRole('button', { name: 'Undo: show Ann again' }));
  expect(await ann.findByRole('button', { name: 'Hide Ann for four weeks' })).toBeTruthy();
  await userEvent.click(ann.getByRole('button', { name: 'Hide Ann for four weeks' }));
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Hidden (1)');
  expect(await (await studentRow('Ann')).findByRole('button', { name: 'Show Ann again' })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Ben/ })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Falling behind (1)');
  await studentRow('Ben');
  expect(screen.queryByRole('row', { name: /Ann/ })).toBeNull();
});

it('filters by a group of a current year, also from the address', async () => {
  const asked = serve([ANN, slipping('Ben', { groupId: 'g2', groupName: 'Monday' })]);
  open('/slipping?group=g2');
  await studentRow('Ben');
  expect(screen.queryByRole('row', { name: /Ann/ })).toBeNull();
  const groups = within(screen.getByLabelText('Group')).getAllByRole('option');
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'All groups',
    'Saturday · Year 10',
    'Monday · Year 10',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Group'), 'All groups');
  await studentRow('Ann');
  expect(asked).toEqual(['standing=open&limit=50&groupId=g2', 'standing=open&limit=50']);
});

it('works out a new round on request and shows its time', async () => {
  serve();
  open();
  await studentRow('Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(await screen.findByText(/^As of 1 Mar 2026, 12:01/, {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy();
});

it('opens a student’s report', async () => {
  const report = { childId: 'Ann', childName: 'Ann', attendance: [], tasks: [], quizzes: [] };
  serve(undefined, { 'GET /api/performance/student/{studentId}': { Ann: () => ({ status: 200, body: report }) } });
  open();
  await userEvent.click((await studentRow('Ann')).getByRole('button', { name: 'Report of Ann' }));
  expect(await screen.findByRole('dialog', { name: 'Report of Ann' })).toBeTruthy();
});

it('does not say that nobody slips before the first round', async () => {
  const body = { asOf: null, open: 0, silenced: 0, students: [] };
  serve([], { 'GET /api/at-risk': () => ({ status: 200, body }) });
  open();
  expect(await screen.findByText(/the first update is still to come/)).toBeTruthy();
  expect(screen.queryByText('Nobody is falling behind')).toBeNull();
});

it('says when nobody slips, and when the student was no longer slipping', async () => {
  serve([]);
  const { unmount } = open();
  expect(await screen.findByText('Nobody is falling behind')).toBeTruthy();
  unmount();
  const message = 'This student is no longer falling behind.';
  serve(undefined, {
    'PUT /api/at-risk/{studentId}/silence': { Ann: () => ({ status: 409, body: { code: 'not_slipping', message } }) },
  });
  const error = vi.spyOn(notify, 'error').mockReturnValue(undefined);
  open();
  await userEvent.click((await studentRow('Ann')).getByRole('button', { name: 'Hide Ann for four weeks' }));
  await waitFor(() => expect(error.mock.calls[0]?.[0]).toBe(`Failed to hide the student. ${message}`));
});
