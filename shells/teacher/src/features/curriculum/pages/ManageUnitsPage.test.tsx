import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, ok } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import ManageUnitsPage from './ManageUnitsPage';

const TEACHER = 'a'.repeat(24);
const YEAR = { _id: 'y1', name: 'Year 10', teacherId: TEACHER, zoomLinks: [], archivedAt: null, groups: [] };
const unit = (_id: string, name: string) => ({
  _id,
  name,
  teacherId: TEACHER,
  yearId: 'y1',
  chapters: [{ _id: `${_id}c`, name: `Chapter of ${name}`, unitId: _id }],
});

const served: FakeApi = {
  'GET /api/year/{teacherId}': { [TEACHER]: ok([YEAR]) },
  'GET /api/unit/{teacherId}/{yearId}': { [`${TEACHER}/y1`]: ok([unit('u1', 'Forces'), unit('u2', 'Waves')]) },
};
const open = () => renderPage(<ManageUnitsPage />, { user: { role: 'teacher' } });

beforeEach(() => localStorage.setItem('yearId', 'y1'));

it('opens with the remembered year and remembers a newly chosen one', async () => {
  localStorage.removeItem('yearId');
  fakeApi(served);
  open();
  await screen.findByText('Choose a year to see its units.');
  await userEvent.selectOptions(screen.getByLabelText('Year'), 'Year 10');
  expect(await screen.findByRole('button', { name: /^Forces/ })).toBeTruthy();
  expect(localStorage.getItem('yearId')).toBe('y1');
});

it('adds a unit to the year, but rejects an empty name', async () => {
  const warn = vi.spyOn(notify, 'warning');
  let sent: unknown;
  fakeApi(served, {
    'POST /api/unit': ({ body }) => {
      sent = body;
      return { status: 201, body: unit('u3', 'Optics') };
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add unit' }));
  expect(warn).toHaveBeenCalledWith('Unit name is required');
  expect(sent).toBeUndefined();
  await userEvent.type(screen.getByLabelText(/^Unit name/), ' Optics ');
  await userEvent.click(screen.getByRole('button', { name: 'Add unit' }));
  await waitFor(() => expect(sent).toEqual({ name: 'Optics', teacherId: TEACHER, yearId: 'y1' }));
});

it('renames a chapter after asking', async () => {
  let sent: unknown;
  fakeApi(served, {
    'PUT /api/chapter/{id}': {
      u1c: ({ body }) => {
        sent = body;
        return { status: 200, body: { _id: 'u1c', name: body.name, unitId: 'u1' } };
      },
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Forces/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Rename Chapter of Forces' }));
  await userEvent.keyboard('Momentum{Enter}');
  const question = screen.getByRole('dialog', { name: 'Rename?' });
  expect(sent).toBeUndefined();
  await userEvent.click(within(question).getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(sent).toEqual({ name: 'Momentum' }));
});

it('keeps the name on Escape and returns the focus to the button', async () => {
  fakeApi(served);
  open();
  const rename = await screen.findByRole('button', { name: 'Rename Forces' });
  await userEvent.click(rename);
  await userEvent.keyboard('Nothing{Escape}');
  expect(screen.queryByLabelText(/^New name/)).toBeNull();
  expect(document.activeElement).toBe(rename);
});

it('shows what a unit contains when the server refuses to delete it', async () => {
  const toast = vi.spyOn(notify, 'error');
  const message = 'Forces holds 3 questions. Delete them first.';
  fakeApi(served, { 'DELETE /api/unit/{id}': { u1: () => ({ status: 409, body: { message, code: 'unit_in_use' } }) } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Forces' }));
  expect(screen.getByText('Are you sure you want to delete “Forces” and its chapter?')).toBeTruthy();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith(`Failed to delete unit. ${message}`, { area: 'default' }));
});

it('shows the specified message when deleting fails', async () => {
  const toast = vi.spyOn(notify, 'error');
  fakeApi(served, { 'DELETE /api/unit/{id}': { u1: () => ({ status: 500, body: {} }) } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Forces' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Failed to delete unit', { area: 'app' }));
});
