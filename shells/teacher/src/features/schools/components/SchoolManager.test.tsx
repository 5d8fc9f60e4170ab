import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, refused, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import SchoolManager from './SchoolManager';

const TENANT = 'b'.repeat(24);
const school = (_id: string, name: string) => ({ _id, name, teacherId: TENANT });
/** An assistant acts for the teacher. */
const open = () => renderPage(<SchoolManager />, { user: { role: 'teacher', realTeacherId: TENANT } });

it('lists schools by name, ignoring case', async () => {
  fakeApi({
    'GET /api/school/{id}': { [TENANT]: () => ({ status: 200, body: [school('1', 'nile'), school('2', 'Cairo')] }) },
  });
  open();
  const rows = within(await screen.findByRole('list', { name: 'Schools' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['Cairo', 'nile']);
});

it('rejects an empty name, and adds a school for the teacher', async () => {
  const warn = vi.spyOn(notify, 'warning');
  const rows: ReturnType<typeof school>[] = [];
  let sent: unknown;
  fakeApi({
    'GET /api/school/{id}': { [TENANT]: () => ({ status: 200, body: rows }) },
    'POST /api/school': ({ body }) => {
      sent = body;
      rows.push(school('1', 'Nile School'));
      return { status: 201, body: school('1', 'Nile School') };
    },
  });
  open();
  expect(await screen.findByText('No schools yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add school' }));
  expect(warn).toHaveBeenCalledWith('School name cannot be empty');
  expect(screen.getByText('School name cannot be empty')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^School name/), ' Nile School ');
  await userEvent.click(screen.getByRole('button', { name: 'Add school' }));
  expect(await screen.findByText('Nile School')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^School name/).value).toBe('');
  expect(sent).toEqual({ name: 'Nile School', teacherId: TENANT });
});

it('says why a school with students cannot be deleted', async () => {
  const toast = vi.spyOn(notify, 'error');
  const message = '3 students belong to Cairo. A school with students cannot be deleted.';
  fakeApi({
    'GET /api/school/{id}': { [TENANT]: () => ({ status: 200, body: [school('1', 'Cairo')] }) },
    'DELETE /api/school/{id}': { '1': () => ({ status: 409, body: { message, code: 'school_in_use' } }) },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Cairo' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith(`Failed to delete school. ${message}`, { area: 'default' }));
  expect(screen.getByText('Cairo')).toBeTruthy();
});

it('deletes a school once that is confirmed', async () => {
  const done = vi.spyOn(notify, 'success');
  let rows = [school('1', 'Cairo')];
  const calls = fakeApi({
    'GET /api/school/{id}': { [TENANT]: () => ({ status: 200, body: rows }) },
    'DELETE /api/school/{id}': {
      '1': () => {
        rows = [];
        return { status: 200, body: { msg: 'School deleted' } };
      },
    },
  });
  open();
  const answer = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Cairo' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Are you sure you want to delete Cairo\?/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await answer('Delete');
  expect(await screen.findByText('No schools yet')).toBeTruthy();
  expect(done).toHaveBeenCalledWith('School deleted');
});

it('says that the schools could not be loaded, and tries again', async () => {
  const toast = vi.spyOn(notify, 'error');
  let fails = true;
  fakeApi({
    'GET /api/school/{id}': { [TENANT]: () => (fails ? refused(500) : { status: 200, body: [school('1', 'Cairo')] }) },
  });
  open();
  expect(await screen.findByText('Failed to load schools')).toBeTruthy();
  expect(toast).toHaveBeenCalledWith('Failed to load schools');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cairo')).toBeTruthy();
});

it('says that a school could not be created or renamed', async () => {
  const failed = vi.spyOn(notify, 'error');
  fakeApi({
    'GET /api/school/{id}': { [TENANT]: ok([school('1', 'Cairo')]) },
    'POST /api/school': () => refused(500),
    'PUT /api/school/{id}': () => refused(500),
  });
  open();
  await userEvent.type(await screen.findByLabelText(/^School name/), 'Nile{Enter}');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to create school', { area: 'app' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rename Cairo' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^New name/), ' 2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to update school', { area: 'app' }));
});
