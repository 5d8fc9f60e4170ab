import { notify, setHomePath } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok, refused } from '@fulcrum/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { groupOf, studentOf as student, TEACHER, yearOf } from '../../../testing/students';
import { chooseAction, openMenu } from '../testing/choose-action';
import { StudentTables } from './StudentTables';

const GROUP = 'GET /api/students/year/y1/group/g1';
const UNASSIGNED = 'GET /api/students/unassigned';
const SATURDAY = groupOf('Saturday');
const served: FakeApi = {
  'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(SATURDAY)]) },
  'GET /api/group/{yearId}': { y1: ok([{ ...SATURDAY, yearId: 'y1' }]) },
  'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([student('Ann'), student('ben'), student('Cat')]) },
  'GET /api/students/unassigned': ok([]),
};
const path = '/all-students?tab=group';
const open = () => renderPage(<StudentTables />, { user: { role: 'teacher' }, path });
const chooseGroup = async () => userEvent.selectOptions(await screen.findByLabelText('Group'), 'Saturday');
const table = (name: string) => screen.findByRole('table', { name });
const namesIn = (rows: HTMLElement) =>
  within(rows)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

beforeEach(() => localStorage.setItem('yearId', 'y1'));

const everybody = Array.from({ length: 12 }, (_, index) => student(`Student ${String(index).padStart(2, '0')}`));
/** A fake group like the server's: one page, in the requested order and with the requested search. */
function group(asked: string[] = []) {
  return ({ url: { searchParams } }: { url: URL }) => {
    asked.push(searchParams.toString());
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const found = everybody.filter(({ name }) => name.includes(searchParams.get('search') ?? ''));
    const ordered = searchParams.get('order') === 'desc' ? found.toReversed() : found;
    return { status: 200 as const, body: ordered.slice((page - 1) * limit, page * limit) };
  };
}

it('sorts on the server by a header (ascending, then descending), and keeps the rows meanwhile', async () => {
  const asked: string[] = [];
  fakeApi(served, { 'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': group(asked) } });
  open();
  await chooseGroup();
  const rows = await table('Students in Group');
  const header = within(rows).getByRole('columnheader', { name: 'Name' });
  await userEvent.click(within(header).getByRole('button'));
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  expect(namesIn(rows)[0]).toBe('Student 00');
  await userEvent.click(within(header).getByRole('button'));
  expect(header.getAttribute('aria-sort')).toBe('descending');
  expect(rows.isConnected).toBe(true);
  await waitFor(() => expect(namesIn(rows)[0]).toBe('Student 11'));
  expect(asked).toEqual([
    'page=1&limit=50',
    'page=1&limit=50&sort=name&order=asc',
    'page=1&limit=50&sort=name&order=desc',
  ]);
});

it('searches once, after a pause in typing, and shows how many were found', async () => {
  const asked: string[] = [];
  fakeApi(served, {
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': group(asked) },
    'GET /api/students/unassigned': ok([]),
  });
  open();
  await chooseGroup();
  await table('Students in Group');
  const search = screen.getByLabelText('Search students and parents');
  // All at once, since keys that a busy machine types slowly have pauses between them.
  for (const typed of ['  S', '  Student', '  Student 1 ']) fireEvent.change(search, { target: { value: typed } });
  expect((await screen.findByText('2 students')).closest('[aria-live=polite]')).toBeTruthy();
  expect(asked).toEqual(['page=1&limit=50', 'page=1&limit=50&search=Student+1']);
  await userEvent.type(search, 'x');
  expect(await screen.findAllByText(/No student matches “Student 1 x”/)).toBeTruthy();
});

it('shows phones with a plus, and a dash for empty fields', async () => {
  fakeApi(served, { 'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([student('Ann')]) } });
  open();
  await chooseGroup();
  const cells = within(await table('Students in Group')).getAllByRole('cell');
  expect(cells.slice(2, 6).map((cell) => cell.textContent)).toEqual([
    'Phone+201001234567',
    'Parent Name-',
    'Parent Phone-',
    'Parent Email-',
  ]);
});

it('shows a signed-in parent’s answer to the privacy notice, and its date', async () => {
  const parentId = { _id: 'p', email: 'mum@home.example', activated: true, invited: true, confirmed: true };
  const consent = { state: 'withdrawn' as const, textVersion: '2026-12', at: '2026-11-01T15:00:00.000Z' };
  const rows = [
    student('Ann', { parentId }),
    student('Ben', { parentId: { ...parentId, consent } }),
    student('Cat', { parentId: { ...parentId, activated: false } }),
  ];
  fakeApi(served, { 'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok(rows) } });
  open();
  await chooseGroup();
  await table('Students in Group');
  expect(screen.getAllByText('Has not agreed to the privacy notice yet')).toHaveLength(1);
  expect(screen.getByText('Withdrew agreement, 1 Nov 2026')).toBeTruthy();
});

it('says whether a parent is active, only invited, or not even that', async () => {
  const parentId = { _id: 'p', email: 'mum@home.example', activated: false, invited: false, confirmed: true };
  const rows = [
    student('Ann', { parentId }),
    student('Ben', { parentId: { ...parentId, invited: true } }),
    student('Cat', { parentId: { ...parentId, invited: true, activated: true } }),
  ];
  fakeApi(served, { 'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok(rows) } });
  open();
  await chooseGroup();
  const rowsShown = within(await table('Students in Group'))
    .getAllByRole('row')
    .slice(1);
  const words = ['Not invited yet', 'Invited', 'Active'];
  expect(rowsShown.map((row) => words.filter((word) => within(row).queryByText(word)))).toEqual(
    words.map((word) => [word]),
  );
});

it('edits six fields, with the linked parent’s email, and refetches both lists', async () => {
  const done = vi.spyOn(notify, 'success');
  const parentId = { _id: 'p', email: 'mum@home.example', activated: false, invited: true, confirmed: true };
  const ann = student('Ann', { parentId, parentName: 'Mum', parentPhone: '201119876543' });
  let sent: unknown;
  const calls = fakeApi(served, {
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([ann]) },
    'PUT /api/students/{studentId}': {
      Ann: ({ body }) => {
        sent = body;
        return { status: 200, body: { ...ann, name: 'Ann B' } };
      },
    },
  });
  open();
  await chooseGroup();
  await chooseAction('Ann', 'Edit');
  const form = screen.getByRole('form', { name: 'Edit Ann' });
  const name = within(form).getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ann B');
  const before = calls.length;
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Student updated'));
  expect(Object.keys(sent as object).toSorted()).toEqual(
    ['email', 'name', 'parentEmail', 'parentName', 'parentPhone', 'studentPhone'].toSorted(),
  );
  expect(sent).toMatchObject({ name: 'Ann B', parentEmail: 'mum@home.example' });
  await waitFor(() => expect(calls.slice(before)).toEqual(expect.arrayContaining([GROUP, UNASSIGNED])));
});

it('shows the other spelling of a name beside it, and can edit it', async () => {
  const ann = student('Ann', { alternateName: 'آن' });
  let sent: unknown;
  fakeApi(served, {
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([ann, student('Ben')]) },
    'PUT /api/students/{studentId}': {
      Ann: ({ body }) => {
        sent = body;
        return { status: 200, body: ann };
      },
    },
  });
  open();
  await chooseGroup();
  expect(namesIn(await table('Students in Group'))).toEqual(['Ann آن', 'Ben']);
  await chooseAction('Ann', 'Edit');
  const spelling = within(screen.getByRole('form', { name: 'Edit Ann' })).getByLabelText('Other Spelling');
  expect(spelling).toHaveProperty('value', 'آن');
  await userEvent.clear(spelling);
  await userEvent.type(spelling, 'آنّ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ name: 'Ann', alternateName: 'آنّ' }));
});

it('sends an imported student a link to choose a password, and offers it to nobody else', async () => {
  const done = vi.spyOn(notify, 'success');
  let sent: unknown;
  fakeApi(served, {
    'GET /api/students/year/{yearId}/group/{groupId}': {
      'y1/g1': ok([student('Ann', { activated: false }), student('Ben')]),
    },
    'POST /api/students/import/password-links': ({ body }) => {
      sent = body;
      return { status: 200, body: { sent: 1, msg: '1 mail is on the way.' } };
    },
  });
  open();
  await chooseGroup();
  const ofBen = await openMenu('Ben');
  expect(ofBen.queryByRole('menuitem', { name: 'Send a password link' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await chooseAction('Ann', 'Send a password link');
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('The email to ann@school.example is on the way'));
  expect(sent).toEqual({ studentIds: ['Ann'] });
});

it('discards a cancelled edit', async () => {
  const calls = fakeApi(served);
  open();
  await chooseGroup();
  await chooseAction('Ann', 'Edit');
  await userEvent.type(within(screen.getByRole('form')).getByLabelText('Name'), ' Changed');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(namesIn(await table('Students in Group'))).toContain('Ann');
  expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
});

it('asks for confirmation before deleting', async () => {
  const calls = fakeApi(served, { 'DELETE /api/students/{studentId}': { Ann: ok({ msg: 'Student deleted' }) } });
  open();
  await chooseGroup();
  await chooseAction('Ann', 'Delete');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Are you sure you want to delete this student and their parent?')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toContain('DELETE /api/students/Ann'));
});

it('shows unassigned students only if there are any, with delete but without edit', async () => {
  fakeApi(served, { 'GET /api/students/unassigned': ok([student('Dan', { groupId: null })]) });
  open();
  const unassigned = await table('Unassigned Students');
  const actions = (await openMenu('Dan', unassigned)).getAllByRole('menuitem');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Delete']);
  const cells = within(unassigned).getAllByRole('cell');
  expect(cells.slice(3, 6).map((cell) => cell.textContent)).toEqual(['Parent Name-', 'Parent Phone-', 'Parent Email-']);
});

it('says which of its lists could not be loaded', async () => {
  const toast = vi.spyOn(notify, 'error');
  const failing = () => refused(500);
  fakeApi(served, {
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': failing },
    'GET /api/students/unassigned': failing,
  });
  open();
  await chooseGroup();
  expect(await screen.findByText('Failed to fetch students')).toBeTruthy();
  expect(await screen.findByText('Failed to fetch unassigned students')).toBeTruthy();
  for (const text of ['students', 'unassigned students']) expect(toast).toHaveBeenCalledWith(`Failed to fetch ${text}`);
});

it('says that the years could not be loaded', async () => {
  const toast = vi.spyOn(notify, 'error');
  fakeApi(served, { 'GET /api/year/{teacherId}': { [TEACHER]: () => ({ status: 500, body: {} }) } });
  open();
  expect(await screen.findByText('Failed to fetch years')).toBeTruthy();
  expect(toast).toHaveBeenCalledWith('Failed to fetch years');
});

it('shows an assistant the groups of the teacher', async () => {
  fakeApi(served);
  const assistant = { role: 'teacher' as const, id: 'b'.repeat(24), realTeacherId: TEACHER };
  renderPage(<StudentTables />, { user: assistant, path });
  await chooseGroup();
  expect(namesIn(await table('Students in Group'))).toEqual(['Ann', 'ben', 'Cat']);
});

it('says to log in when nobody is signed in', () => {
  renderPage(<StudentTables />);
  expect(screen.getByText('Not logged in. Please log in again.')).toBeTruthy();
});

it('sends other roles to their own pages without asking the server', () => {
  setHomePath((role) => `/${role}-dashboard`);
  const calls = fakeApi({});
  renderPage(<StudentTables />, { user: { role: 'parent' } });
  expect(screen.getByRole('link', { name: 'Go to my dashboard' }).getAttribute('href')).toBe('/parent-dashboard');
  expect(calls).toEqual([]);
});

it('lists everybody in one table, starting with the search in the address', async () => {
  const asked: string[] = [];
  const all = ({ url: { searchParams } }: { url: URL }) => {
    asked.push(searchParams.toString());
    return { status: 200 as const, body: [student('Ann'), student('Zed', { groupId: null })] };
  };
  fakeApi(served, { 'GET /api/auth/students': all });
  renderPage(<StudentTables />, { user: { role: 'teacher' }, path: '/all-students?search=ann%40school.example' });
  expect(namesIn(await table('All Students'))).toEqual(['Ann', 'Zed']);
  expect(asked).toEqual(['page=1&limit=50&search=ann%40school.example']);
  expect(screen.getByLabelText<HTMLInputElement>('Search students and parents').value).toBe('ann@school.example');
  expect(screen.queryByText('Unassigned Students')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'By group' }));
  await chooseGroup();
  expect(await table('Students in Group')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'All Students' })).toBeNull();
});
