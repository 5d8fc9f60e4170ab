import { fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Student } from '../../../shared/api/list-students';
import { groupOf, studentOf as student, TEACHER, yearOf } from '../../../testing/students';
import { chooseAction } from '../testing/choose-action';
import { StudentTables } from './StudentTables';

const SUNDAY = groupOf('Sunday');
const open = (path: string) => renderPage(<StudentTables />, { user: { role: 'teacher', realTeacherId: null }, path });

/** A fake server with these students: Everybody, those of group g1, and those without a group. */
function serve(all: Student[], more: FakeApi = {}) {
  const rows = [...all];
  const remove = (id: string) =>
    void rows.splice(
      rows.findIndex(({ _id }) => _id === id),
      1,
    );
  const list =
    (shown: (row: Student) => boolean) =>
    ({ url }: { url: URL }) => {
      const search = url.searchParams.get('search') ?? '';
      return { status: 200 as const, body: rows.filter((row) => shown(row) && row.name.includes(search)) };
    };
  fakeApi(
    {
      'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(SUNDAY)]) },
      'GET /api/group/{yearId}': { y1: ok([{ ...SUNDAY, yearId: 'y1' }]) },
      'GET /api/auth/students': list(() => true),
      'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': list(({ groupId }) => groupId === 'g1') },
      'GET /api/students/unassigned': list(({ groupId }) => !groupId),
      'DELETE /api/students/{studentId}': {
        Zed: () => {
          remove('Zed');
          return { status: 200, body: { msg: 'Student deleted' } };
        },
      },
      'PUT /api/students/{studentId}': {
        Ann: ({ body }) => {
          rows[0] = { ...student('Ann'), name: String(Object(body).name) };
          return { status: 200, body: rows[0] };
        },
      },
    },
    more,
  );
  return { remove };
}

const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.setItem('yearId', 'y1'));
afterEach(() => vi.unstubAllGlobals());

it('no longer counts a student who was deleted, and the others can be added to a group', async () => {
  let sent: unknown;
  serve([student('Ann'), student('Zed')], {
    'POST /api/group/{groupId}/add-student': {
      g1: ({ body }) => {
        sent = body;
        return { status: 200, body: { msg: 'Students added' } };
      },
    },
  });
  open('/all-students?show=all');
  await screen.findByRole('table', { name: 'All Students' });
  await press('Choose all on this page');
  await chooseAction('Zed', 'Delete');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 student chosen')).toBeTruthy();
  await press('Add to a group');
  const dialog = within(screen.getByRole('dialog', { name: 'Add Ann to a group' }));
  await userEvent.selectOptions(await dialog.findByLabelText(/^Year/), 'Year 10');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the group' }));
  await waitFor(() => expect(sent).toEqual({ studentIds: ['Ann'] }));
});

it('exports what a student is called now, also while another page of the table is shown', async () => {
  const files: Blob[] = [];
  const createObjectURL = (file: Blob) => `#${files.push(file)}`;
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => undefined }));
  serve([student('Ann'), student('Zed')]);
  open('/all-students?show=all');
  await screen.findByRole('table', { name: 'All Students' });
  await tick('Ann');
  await chooseAction('Ann', 'Edit');
  const name = within(screen.getByRole('form', { name: 'Edit Ann' })).getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Hannah');
  await press('Save');
  await screen.findByRole('checkbox', { name: 'Choose Hannah' });
  await userEvent.type(screen.getByLabelText('Search students and parents'), 'Zed');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Choose Hannah' })).toBeNull());
  await press('Export (CSV)');
  expect(await files[0]?.text()).toMatch(/^Hannah,/m);
});

it('no longer counts an account that was merged away in another table of the page', async () => {
  const [ann, zoe] = [student('Ann'), student('Zoe', { groupId: null })];
  const account = (of: Student) => ({ ...of, groupName: null, parentEmail: '' });
  const preview = {
    kept: account(ann),
    gone: account(zoe),
    counts: [],
    clashes: [],
    parentEmail: '',
    parentLeaves: '',
  };
  const { remove } = serve([ann, zoe, student('Yan', { groupId: null })], {
    'GET /api/students/{studentId}/merge/{otherId}': { 'Ann/Zoe': ok(preview) },
    'GET /api/students/{studentId}/merges': { Ann: ok([]) },
    'POST /api/students/{studentId}/merge': {
      Ann: () => {
        remove('Zoe');
        return { status: 200, body: { msg: 'The accounts are merged', merged: true, gaveWay: [] } };
      },
    },
  });
  open('/all-students?tab=group');
  await userEvent.selectOptions(await screen.findByLabelText('Group'), 'Sunday');
  await screen.findByRole('checkbox', { name: 'Choose Ann' });
  for (const name of ['Zoe', 'Yan']) await tick(name);
  await tick('Ann');
  expect(screen.getByText('2 students chosen')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Merge with another account…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Two accounts of Ann' }));
  const search = dialog.getByLabelText('The other account: name, email or phone');
  await userEvent.clear(search);
  await userEvent.type(search, 'Zoe');
  await userEvent.click(await dialog.findByRole('button', { name: /^Choose Zoe/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Merge the accounts' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('1 student chosen')).toBeTruthy();
});
