import { notify } from '@fulcrum/shared-ui';
import { fakeApi, type FakeReply, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { groupOf, studentOf } from '../../../testing/students';
import YearManager from './YearManager';

const TEACHER = 'a'.repeat(24);
const year = (name: string, groups: object[]) => ({ _id: 'y1', name, teacherId: TEACHER, zoomLinks: [], groups });
const open = () => renderPage(<YearManager />, { user: { role: 'teacher' } });
const ok = (body: unknown) => (): FakeReply => ({ status: 200, body });

it('renames a year, and says first where the name is shown', async () => {
  let name = 'Year 10';
  fakeApi({
    [`GET /api/year/${TEACHER}`]: () => ({ status: 200, body: [year(name, [])] }),
    'PUT /api/years/y1': ({ body }) => {
      name = (body as { name: string }).name;
      return { status: 200, body: { _id: 'y1', name } };
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
  fakeApi({ [`GET /api/year/${TEACHER}`]: ok([year('Year 10', [])]) });
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
    [`GET /api/year/${TEACHER}`]: ok([year('Year 10', groups)]),
    'GET /api/group/y1': ok(groups),
    'GET /api/students/year/y1/group/g1': ok([]),
    'GET /api/students/year/y1/group/g2': ok([]),
    'DELETE /api/groups/g2': () => ({ status: 409, body: { message, code: 'group_in_use' } }),
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
    [`GET /api/year/${TEACHER}`]: ok([year('Year 10', groups)]),
    'GET /api/group/y1': ok(groups),
    'GET /api/students/year/y1/group/g1': () => ({ status: 200, body: students }),
    'DELETE /api/group/g1/remove-student/Ann': () => {
      students = [];
      return { status: 200, body: { msg: 'Student removed' } };
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
