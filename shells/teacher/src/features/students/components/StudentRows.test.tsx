import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, ok, refused } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { groupOf, studentOf as student, TEACHER, yearOf } from '../../../testing/students';
import { chooseAction } from '../testing/choose-action';
import { StudentTables } from './StudentTables';

const open = (path: string) => renderPage(<StudentTables />, { user: { role: 'teacher' }, path });

it('sorts a list of the view by group by each of the six columns', async () => {
  const asked: (string | null)[] = [];
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([]) },
    'GET /api/students/unassigned': ({ url: { searchParams } }) => {
      asked.push(searchParams.get('sort'));
      return { status: 200, body: [student('Ann')] };
    },
  });
  open('/all-students?tab=group');
  const table = within(await screen.findByRole('table', { name: 'Unassigned Students' }));
  for (const name of ['Name', 'Email', 'Phone', 'Parent Name', 'Parent Phone', 'Parent Email'])
    await userEvent.click(table.getByRole('button', { name }));
  await waitFor(() =>
    expect(asked).toEqual([null, 'name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail']),
  );
});

it('shows where each student belongs, narrowed by year and school', async () => {
  const asked: string[] = [];
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Saturday'))]) },
    'GET /api/school/{id}': { [TEACHER]: ok([{ _id: 's1', name: 'Al-Nour', teacherId: TEACHER }]) },
    'GET /api/auth/students': ({ url: { searchParams } }) => {
      asked.push(`${searchParams.get('yearId') ?? ''}/${searchParams.get('schoolId') ?? ''}`);
      const school = { schoolId: { _id: 's1', name: 'Al-Nour' }, yearId: { _id: 'y1', name: 'Year 10' } };
      return {
        status: 200,
        body: [student('Ann', { ...school, parentName: 'Mona' }), student('Dan', { groupId: null })],
      };
    },
  });
  open('/all-students');
  const table = within(await screen.findByRole('table', { name: 'All Students' }));
  const group = await table.findByRole('link', { name: 'Saturday · Year 10' });
  expect(group.getAttribute('href')).toBe('/group/g1');
  expect(table.getByText('Al-Nour')).toBeTruthy();
  expect(table.getByText('Mona')).toBeTruthy();
  expect(table.getByText('No group')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Year'), 'Year 10');
  await userEvent.selectOptions(screen.getByLabelText('School'), 'Al-Nour');
  await waitFor(() => expect(asked.at(-1)).toBe('y1/s1'));
});

it('shows when each was last here, only those who need something, and those without a group if the address asks', async () => {
  const asked: string[] = [];
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(groupOf('Saturday'))]) },
    'GET /api/school/{id}': { [TEACHER]: ok([]) },
    'GET /api/students/unassigned': ok([student('Dan', { groupId: null, lastSeenAt: null })]),
    'GET /api/auth/students': ({ url: { searchParams } }) => {
      asked.push(searchParams.get('only') ?? '');
      return { status: 200, body: [student('Ann', { lastSeenAt: '2026-11-03T10:00:00.000Z' })] };
    },
  });
  open('/all-students?group=none');
  const table = async () => within(await screen.findByRole('table', { name: 'All Students' }));
  expect(await (await table()).findByText('Dan')).toBeTruthy();
  expect((await table()).getByText('Never')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Falling behind');
  expect(await (await table()).findByText('3 Nov 2026')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Parent not invited yet');
  await waitFor(() => expect(asked).toEqual(['slipping', 'not-invited']));
});

it('shows why an edit was rejected at the field, and keeps the row open', async () => {
  const message = 'This email belongs to another account.';
  const errors = [{ field: 'email', message }];
  fakeApi({
    'GET /api/auth/students': ok([student('Ann')]),
    'PUT /api/students/{studentId}': {
      Ann: () => ({ status: 400, body: { code: 'validation_failed', message, errors } }),
    },
  });
  open('/all-students?show=all');
  await chooseAction('Ann', 'Edit');
  const form = within(screen.getByRole('form', { name: 'Edit Ann' }));
  const email = form.getByLabelText<HTMLInputElement>('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'ben@school.example');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(email.getAttribute('aria-describedby')).toBe(form.getByText(message).id));
  expect(email.value).toBe('ben@school.example');
});

it('deletes a student without a group once that is confirmed', async () => {
  const done = vi.spyOn(notify, 'success');
  let rows = [student('Dan', { groupId: null })];
  const calls = fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([]) },
    'GET /api/students/unassigned': () => ({ status: 200, body: rows }),
    'DELETE /api/students/{studentId}': {
      Dan: () => {
        rows = [];
        return { status: 200, body: { msg: 'Student deleted' } };
      },
    },
  });
  open('/all-students?tab=group');
  const table = await screen.findByRole('table', { name: 'Unassigned Students' });
  const answer = async (name: string) => {
    await chooseAction('Dan', 'Delete', table);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await answer('Delete');
  await waitFor(() => expect(table.isConnected).toBe(false));
  expect(done).toHaveBeenCalledWith('Student deleted');
});

it('says that a student could not be changed or deleted', async () => {
  const failed = vi.spyOn(notify, 'error');
  fakeApi({
    'GET /api/auth/students': ok([student('Ann')]),
    'PUT /api/students/{studentId}': () => refused(500),
    'DELETE /api/students/{studentId}': () => refused(500),
  });
  open('/all-students?show=all');
  await chooseAction('Ann', 'Delete');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to delete student', { area: 'app' }));
  await chooseAction('Ann', 'Edit');
  await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update student', { area: 'app' }));
});

it('says that the groups could not be loaded', async () => {
  const failed = vi.spyOn(notify, 'error');
  localStorage.setItem('yearId', 'y1');
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf()]) },
    'GET /api/group/{yearId}': () => refused(500),
    'GET /api/students/unassigned': ok([]),
  });
  open('/all-students?tab=group');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to fetch groups'));
});

it('shows only those without a group in the same table, with every action', async () => {
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([]) },
    'GET /api/auth/students': ok([student('Ann'), student('Zed', { groupId: null })]),
    'GET /api/students/unassigned': ok([student('Zed', { groupId: null })]),
  });
  open('/all-students');
  const rows = async () => within(await screen.findByRole('table', { name: 'All Students' })).getAllByRole('row');
  expect(await rows()).toHaveLength(3);
  await userEvent.selectOptions(screen.getByLabelText('Group'), 'Students without a group');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await chooseAction('Zed', 'Add to a group');
  expect(screen.getByRole('dialog', { name: 'Add Zed to a group' })).toBeTruthy();
});
