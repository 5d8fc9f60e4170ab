import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { groupOf, studentOf, TEACHER, yearOf } from '../../../testing/students';
import YearManager from './YearManager';

const year = (name: string, groups: Group[]) => ({ ...yearOf(...groups), name });
const inYear = (groups: Group[]) => groups.map((group) => ({ ...group, yearId: 'y1' }));
type Group = ReturnType<typeof groupOf>;
const open = () => renderPage(<YearManager />, { user: { role: 'teacher' } });

it('renames a year, and says first where the name is shown', async () => {
  let name = 'Year 10';
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: () => ({ status: 200, body: [year(name, [])] }) },
    'PUT /api/years/{yearId}': {
      y1: ({ body }) => {
        name = body.name;
        return { status: 200, body: { _id: 'y1', name } };
      },
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Year 10' }));
  const dialog = screen.getByRole('dialog', { name: 'Rename Year 10' });
  expect(within(dialog).getByText(/Results stay as they are/)).toBeTruthy();
  const field = within(dialog).getByLabelText(/^New name/);
  await userEvent.clear(field);
  await userEvent.type(field, 'Year 11 ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Year 11')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before discarding a typed name', async () => {
  fakeApi({ 'GET /api/year/{teacherId}': { [TEACHER]: ok([year('Year 10', [])]) } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Year 10' }));
  await userEvent.type(screen.getByLabelText(/^New name/), 'x');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: /Discard/ })).toBeTruthy();
});

it('offers to delete only empty ones, and says why one cannot be deleted', async () => {
  const toast = vi.spyOn(notify, 'error');
  const message = 'Empty is not empty (tasks: 1). Only an empty group can be deleted.';
  const groups = [
    { _id: 'g1', name: 'Full', students: ['s1'] },
    { _id: 'g2', name: 'Empty', students: [] },
  ];
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([year('Year 10', groups)]) },
    'GET /api/group/{yearId}': { y1: ok(inYear(groups)) },
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': ok([]), 'y1/g2': ok([]) },
    'DELETE /api/groups/{groupId}': { g2: () => ({ status: 409, body: { message, code: 'group_in_use' } }) },
  });
  open();
  for (const name of ['Full', 'Empty']) await userEvent.click(await screen.findByText(name));
  expect(screen.queryByRole('button', { name: 'Delete year Year 10' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete group Full' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete group Empty' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith(`Failed to delete group. ${message}`, { area: 'default' }));
});

it('removes a student from a group once that is confirmed', async () => {
  const done = vi.spyOn(notify, 'success');
  let students = [studentOf('Ann')];
  const groups = [groupOf('Saturday', { students: ['Ann'] })];
  const calls = fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([year('Year 10', groups)]) },
    'GET /api/group/{yearId}': { y1: ok(inYear(groups)) },
    'GET /api/students/year/{yearId}/group/{groupId}': { 'y1/g1': () => ({ status: 200, body: students }) },
    'DELETE /api/group/{groupId}/remove-student/{studentId}': {
      'g1/Ann': () => {
        students = [];
        return { status: 200, body: { msg: 'Student removed' } };
      },
    },
  });
  open();
  await userEvent.click(await screen.findByText('Saturday'));
  const answer = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ann from Saturday' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Ann leaves Saturday and awaits access/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await answer('Remove');
  expect(await screen.findByText('No students in this group yet.')).toBeTruthy();
  expect(done).toHaveBeenCalledWith('Student removed');
});
