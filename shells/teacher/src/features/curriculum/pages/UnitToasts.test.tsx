import { notify } from '@fulcrum/shared-ui';
import { fakeApi, ok, refused, renderPage } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TEACHER, yearOf } from '../../../testing/students';
import ManageUnitsPage from './ManageUnitsPage';

const MOMENTUM = { _id: 'c1', name: 'Momentum', unitId: 'u1' };
const FORCES = { _id: 'u1', name: 'Forces', teacherId: TEACHER, yearId: 'y1', chapters: [MOMENTUM] };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

beforeEach(() => {
  localStorage.setItem('yearId', 'y1');
  fakeApi({
    'GET /api/year/{teacherId}': { [TEACHER]: ok([yearOf()]) },
    'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([FORCES]) },
    'POST /api/unit': () => refused(500),
    'PUT /api/unit/{id}': () => refused(500),
    'POST /api/chapter': () => refused(500),
    'PUT /api/chapter/{id}': () => refused(500),
    'DELETE /api/chapter/{id}': () => refused(500),
  });
  renderPage(<ManageUnitsPage />, { user: { role: 'teacher' } });
});

it.each([
  ['unit', 'Forces'],
  ['chapter', 'Momentum'],
])('says that a %s could not be created or renamed', async (thing, name) => {
  const [warn, failed] = [vi.spyOn(notify, 'warning'), vi.spyOn(notify, 'error')];
  const Thing = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
  await press(`Add ${thing}`);
  expect(warn).toHaveBeenCalledWith(`${Thing} name is required`);
  await userEvent.type(screen.getByLabelText(new RegExp(`^${Thing} name`)), 'Optics{Enter}');
  await waitFor(() => expect(failed).toHaveBeenCalledWith(`Failed to create ${thing}`, { area: 'app' }));
  await press(`Rename ${name}`);
  await userEvent.keyboard('Optics{Enter}');
  await confirm('Rename');
  await waitFor(() => expect(failed).toHaveBeenCalledWith(`Failed to update ${thing}`, { area: 'app' }));
});

it('says that a chapter could not be deleted', async () => {
  const failed = vi.spyOn(notify, 'error');
  await press('Delete Momentum');
  await confirm('Delete');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to delete chapter', { area: 'app' }));
});
