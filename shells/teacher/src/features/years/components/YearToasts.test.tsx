import { notify } from '@fulcrum/shared-ui';
import { type FakeApi, fakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { groupOf, studentOf, TEACHER, yearOf } from '../../../testing/students';
import YearManager from './YearManager';

const SATURDAY = groupOf('Saturday');
const served: FakeApi = {
  'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf(SATURDAY)]) },
  'GET /api/group/{yearId}': { y1: ok([{ ...SATURDAY, yearId: 'y1' }]) },
  'GET /api/students/year/{yearId}/group/{groupId}': ok([studentOf('Ann')]),
};
function open(...more: FakeApi[]): void {
  fakeApi(served, ...more);
  renderPage(<YearManager />, { user: { role: 'teacher' } });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const rename = async (name: string) => {
  await press(`Rename ${name}`);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^New name/), ' 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
};
const failures = () => vi.spyOn(notify, 'error');

it.each([
  ['Year', 'POST /api/year'],
  ['Group', 'POST /api/group'],
] as const)('requires a name of a %s, adds it, and says when that fails', async (thing, call) => {
  const [warn, done, failed] = [vi.spyOn(notify, 'warning'), vi.spyOn(notify, 'success'), failures()];
  let fails = true;
  const sent: unknown[] = [];
  const add = (body: { name: string }) => {
    sent.push(body.name);
    return fails ? refused(500) : undefined;
  };
  open({
    'POST /api/year': ({ body }) => add(body) ?? { status: 201, body: yearOf() },
    'POST /api/group': ({ body }) => add(body) ?? { status: 201, body: { ...groupOf('Sunday'), yearId: 'y1' } },
  });
  const button = `Add ${thing.toLowerCase()}`;
  await press(button);
  expect(warn).toHaveBeenCalledWith(`${thing} name is required`);
  expect(sent, call).toEqual([]);
  await userEvent.type(screen.getByLabelText(new RegExp(`^${thing} name`)), ' New ');
  await press(button);
  await waitFor(() => expect(failed).toHaveBeenCalledWith(`Failed to create ${thing.toLowerCase()}`, { area: 'app' }));
  fails = false;
  await press(button);
  await waitFor(() => expect(done).toHaveBeenCalledWith(`${thing} added`));
  expect(sent).toEqual(['New', 'New']);
});

it('says that the years could not be loaded', async () => {
  const failed = failures();
  open({ 'GET /api/year/{teacherId}': () => refused(500) });
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to load years'));
});

it('says that the groups could not be loaded', async () => {
  const failed = failures();
  open({ 'GET /api/group/{yearId}': () => refused(500) });
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to load groups'));
});

it('says that a year or a group could not be renamed', async () => {
  const failed = failures();
  open({ 'PUT /api/years/{yearId}': () => refused(500), 'PUT /api/groups/{groupId}': () => refused(500) });
  await rename('Year 10');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update year', { area: 'app' }));
  await confirm('Cancel');
  await press('Discard');
  await userEvent.click(screen.getByText('Saturday'));
  await rename('Saturday');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update group', { area: 'app' }));
});

it('says that an empty year could not be deleted', async () => {
  const failed = failures();
  open({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf()]) },
    'DELETE /api/years/{yearId}': () => refused(500),
  });
  await press('Delete year Year 10');
  await confirm('Delete');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to delete year', { area: 'app' }));
});

it('says that a student could not be removed from a group', async () => {
  const failed = failures();
  open({ 'DELETE /api/group/{groupId}/remove-student/{studentId}': () => refused(500) });
  await userEvent.click(await screen.findByText('Saturday'));
  await press('Remove Ann from Saturday');
  await confirm('Remove');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to delete student', { area: 'app' }));
});
