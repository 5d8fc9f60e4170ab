import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, refused, type FakeRequest } from '@fulcrum/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdReplies } from '../../../testing/hold-replies';
import { sessionOf, studentOf } from '../../../testing/students';
import AttendancePage from './AttendancePage';

const TEACHER = 'a'.repeat(24);
const YEAR = {
  _id: 'y1',
  name: 'Year 10',
  teacherId: TEACHER,
  zoomLinks: [],
  archivedAt: null,
  groups: [
    { _id: 'g1', name: 'Saturday', students: [] },
    { _id: 'g2', name: 'Tuesday', students: [] },
  ],
};
const STUDENTS = ['Ann', 'Ben', 'Cat'].map((name) => studentOf(name, { _id: name.toLowerCase() }));
type Mark = ReturnType<typeof sessionOf>['attendance'][number];
const session = (_id: string, title: string, attendance: Mark[]) => sessionOf({ _id, title, attendance });

const AWAY = refused(503, { message: 'The database is away.', code: 'unavailable' });

/**
 * A fake server that stores sessions like the real one. Fails the first `refusals` attempts to save attendance, and the
 * first `uncreated` to create a session.
 */
function serve(refusals = 0, uncreated = 0) {
  const sessions = [
    session('s1', 'Forces', [
      { studentId: 'ann', status: 'Present' },
      { studentId: 'ben', status: 'Late' },
    ]),
  ];
  const sent: unknown[] = [];
  const created: unknown[] = [];
  const changed: unknown[] = [];
  let left = refusals;
  let toFail = uncreated;
  const save = ({ path: { id }, body }: FakeRequest<'PUT /api/session/{id}/attendance'>) => {
    sent.push([id, body.attendance]);
    const found = sessions.find(({ _id }) => _id === id);
    if (left-- > 0 || !found) return AWAY;
    const named = new Set(body.attendance.map(({ studentId }) => studentId));
    found.attendance = [...found.attendance.filter(({ studentId }) => !named.has(studentId)), ...body.attendance];
    return { status: 200 as const, body: structuredClone(found) };
  };
  const calls = fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: () => ({ status: 200, body: [YEAR] }) },
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': () => ({ status: 200, body: STUDENTS }) },
    'GET /api/session/group/{groupId}/{teacherId}': {
      [`g1/${TEACHER}`]: () => ({ status: 200, body: structuredClone(sessions) }),
    },
    'POST /api/session': ({ body }) => {
      if (toFail-- > 0) return AWAY;
      created.push(body);
      const made = session('s2', body.title, []);
      sessions.unshift(made);
      return { status: 201, body: made };
    },
    'PUT /api/session/{id}': ({ body }) => {
      changed.push(body);
      return { status: 200, body: session('s1', body.title, []) };
    },
    'PUT /api/session/{id}/attendance': save,
  });
  return { sent, created, changed, calls };
}

const open = () => renderPage(<AttendancePage />, { path: '/attendance', user: { role: 'teacher' } });
const signs = () =>
  screen
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => [...row.querySelectorAll('td[data-at]')].map(({ textContent }) => textContent));
const cell = (place: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-at="${place}"]`);
  if (!found) throw new Error(`there is no cell ${place}`);
  return found;
};

beforeEach(() => {
  localStorage.setItem('yearId', 'y1');
  localStorage.setItem('groupId', 'g1');
});

it('opens with the last chosen group, its students and its sessions', async () => {
  serve();
  open();
  await screen.findByRole('grid', { name: 'Attendance' });
  expect(screen.getByLabelText<HTMLSelectElement>(/^Group/).value).toBe('g1');
  expect(signs()).toEqual([['PPresent'], ['LLate'], ['–Not Recorded']]);
});

it('creates a session and marks it by keyboard, with everyone else present', async () => {
  const { sent } = serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New session' }));
  const title = screen.getByLabelText(/^Title/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Energy');
  cell('0/0').focus();
  await userEvent.keyboard('{ArrowDown}al');
  expect(document.activeElement).toBe(cell('2/0'));
  expect(signs().map(([now]) => now)).toEqual(['PPresent', 'AAbsent', 'LLate']);
  await userEvent.click(screen.getByRole('button', { name: 'Save session' }));
  const marks = [
    { studentId: 'ann', status: 'Present' },
    { studentId: 'ben', status: 'Absent' },
    { studentId: 'cat', status: 'Late' },
  ];
  await waitFor(() => expect(sent).toEqual([['s2', marks]]));
  await screen.findByRole('button', { name: 'New session' });
  expect(await screen.findByText('Energy', { selector: 'th [dir]' })).toBeTruthy();
  expect(signs()[1]).toEqual(['AAbsent', 'LLate']);
});

it('changes a student of the new session by taps', async () => {
  serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New session' }));
  await userEvent.click(cell('0/0'));
  expect(cell('0/0').textContent).toBe('AAbsent');
  await userEvent.click(cell('0/0'));
  expect(cell('0/0').textContent).toBe('LLate');
  expect(screen.getByText('1 late')).toBeTruthy();
});

it('creates no second session when saving the marks is retried', async () => {
  const failed = vi.spyOn(notify, 'error');
  const { calls } = serve(1);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New session' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save session' }));
  await waitFor(() => expect(failed).toHaveBeenCalled());
  expect(failed).toHaveBeenCalledWith(expect.stringMatching(/^Failed to update session/), expect.anything());
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save session' });
  await userEvent.click(save);
  await screen.findByRole('button', { name: 'New session' });
  expect(calls.filter((call) => call === 'POST /api/session')).toHaveLength(1);
  expect(signs().map(([now]) => now)).toEqual(['PPresent', 'PPresent', 'PPresent']);
});

it('says that the session could not be created, and creates it at the next attempt', async () => {
  const failed = vi.spyOn(notify, 'error');
  const { calls, sent } = serve(0, 1);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New session' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save session' }));
  await waitFor(() => expect(failed).toHaveBeenCalled());
  expect(failed).toHaveBeenCalledWith(expect.stringMatching(/^Failed to create session/), expect.anything());
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save session' }));
  await screen.findByRole('button', { name: 'New session' });
  expect(calls.filter((call) => call === 'POST /api/session')).toHaveLength(2);
});

it('keeps the marks that are made while the new session is being saved', async () => {
  const { sent } = serve();
  const release = holdReplies('PUT /api/session/s2/attendance');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New session' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save session' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(cell('1/0'));
  release();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save session' }).disabled).toBe(false),
  );
  expect(cell('1/0').textContent).toBe('AAbsent');
  await userEvent.click(screen.getByRole('button', { name: 'Save session' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  release();
  await screen.findByRole('button', { name: 'New session' });
  expect(sent[1]).toEqual(['s2', expect.arrayContaining([{ studentId: 'ben', status: 'Absent' }])]);
});

it('corrects an old cell by a letter of any alphabet, and by the buttons below', async () => {
  const { sent } = serve();
  open();
  await screen.findByRole('grid');
  await userEvent.click(cell('2/0'));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Late' }));
  await waitFor(() => expect(sent).toEqual([['s1', [{ studentId: 'cat', status: 'Late' }]]]));
  cell('2/0').focus();
  await userEvent.keyboard('{ArrowUp}[KeyA]');
  await waitFor(() => expect(sent.at(-1)).toEqual(['s1', [{ studentId: 'ben', status: 'Absent' }]]));
  await waitFor(() => expect(signs()).toEqual([['PPresent'], ['AAbsent'], ['LLate']]));
});

it('sends two quick corrections one after the other, and shows the second one meanwhile', async () => {
  const { sent } = serve();
  const release = holdReplies('PUT /api/session/s1/attendance');
  open();
  await screen.findByRole('grid');
  await userEvent.click(cell('0/0'));
  await userEvent.click(screen.getByRole('button', { name: 'Absent' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Late' }));
  await waitFor(() => expect(signs()[0]).toEqual(['LLate']));
  expect(sent).toEqual([['s1', [{ studentId: 'ann', status: 'Absent' }]]]);
  release();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(signs()[0]).toEqual(['LLate']);
  release();
  await waitFor(() => expect(sent.at(-1)).toEqual(['s1', [{ studentId: 'ann', status: 'Late' }]]));
  expect(signs()[0]).toEqual(['LLate']);
});

it('reverts a correction that the server rejected', async () => {
  const failed = vi.spyOn(notify, 'error');
  serve(1);
  open();
  await screen.findByRole('grid');
  await userEvent.click(cell('0/0'));
  await userEvent.keyboard('a');
  await waitFor(() => expect(failed).toHaveBeenCalled());
  await waitFor(() => expect(signs()[0]).toEqual(['PPresent']));
});

it('marks a session of yesterday: its title follows its day until another is typed', async () => {
  const { sent, created } = serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New session' }));
  const date = screen.getByLabelText(/^Date and time/);
  await userEvent.clear(date);
  await userEvent.type(date, '28/02/2026, 17:00');
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('28 Feb 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save session' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(created).toEqual([expect.objectContaining({ title: '28 Feb 2026', createdAt: '2026-02-28T15:00:00.000Z' })]);
});

it('takes the reason of an absence by keyboard, and Escape leaves it as it was', async () => {
  const { sent } = serve();
  open();
  await screen.findByRole('grid');
  await userEvent.click(cell('1/0'));
  await userEvent.keyboard('a{ArrowUp}r');
  await waitFor(() => expect(sent).toHaveLength(1));
  const reason = screen.getByLabelText('Reason, told by the family');
  expect(document.activeElement).toBe(reason);
  await userEvent.keyboard('Ill{Enter}');
  const noted = { studentId: 'ben', status: 'Absent', reason: 'Ill' };
  await waitFor(() => expect(sent.at(-1)).toEqual(['s1', [noted]]));
  expect(document.activeElement).toBe(cell('1/0'));
  await waitFor(() => expect(signs()[1]).toEqual(['A*Absent, with a reason']));
  await userEvent.keyboard('r');
  await userEvent.keyboard(' again{Escape}');
  expect(sent).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>('Reason, told by the family').value).toBe('Ill');
});

it('shows how many came to each session, to how many each student came, and the keys while marking', async () => {
  serve();
  open();
  await screen.findByRole('grid');
  expect(screen.getByRole('row', { name: /Ann/ }).textContent).toContain('100%');
  expect(screen.getByRole('row', { name: /Cat/ }).textContent).toContain('–');
  expect(screen.getByRole('row', { name: /^Came/ }).textContent).toContain('2 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'New session' }));
  expect(screen.getByText(/P present/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe('/student/ann');
});

it('changes the title and the time of a session', async () => {
  const { changed } = serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Forces' }));
  const title = screen.getByLabelText(/^Title/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Moments');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed).toEqual([{ title: 'Moments', createdAt: '2026-03-01T15:00:00.000Z' }]));
});

it('opens the door of a new session named after its day', async () => {
  const { calls } = serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Scan at the door' }));
  await waitFor(() => expect(calls).toContain('POST /api/session'));
});
