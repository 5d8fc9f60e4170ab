import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { groupOf, yearOf } from '../../../testing/students';
import AnnouncementsPage from './AnnouncementsPage';

const TEACHER = 'a'.repeat(24);
type Announcement = BodyOf<'GET /api/announcements'>[number];
const row = (terms: Partial<Announcement> = {}): Announcement => ({
  _id: 'n1',
  title: 'Trip',
  text: 'Bring a ruler.',
  scope: 'all',
  ids: [],
  places: [],
  readers: 'both',
  publishAt: '2026-10-03T08:00:00.000Z',
  correctedAt: null,
  published: true,
  pinned: false,
  acknowledge: true,
  files: [],
  reach: { of: 34, read: 31, acknowledged: 12 },
  ...terms,
});
const years = [{ ...yearOf(groupOf('Sunday')), name: 'Year 1' }];
const show = () => renderPage(<AnnouncementsPage />, { user: { role: 'teacher', id: TEACHER } });
const openForm = async () => userEvent.click(await screen.findByRole('button', { name: 'New announcement' }));

it('adds an announcement for a group behind a button, closes the form and lists it with its read count', async () => {
  const done = vi.spyOn(notify, 'success');
  const rows: Announcement[] = [];
  let sent: unknown;
  fakeApi({
    'GET /api/announcements': () => ({ status: 200, body: rows }),
    'GET /api/year/{teacherId}': { [TEACHER]: () => ({ status: 200, body: years }) },
    'POST /api/announcements': ({ body }) => {
      sent = body;
      rows.push(row());
      return { status: 201, body: row() };
    },
  });
  show();
  expect(await screen.findByText('No announcements yet.')).toBeTruthy();
  await openForm();
  await userEvent.type(screen.getByLabelText(/^Title/), ' Trip ');
  await userEvent.type(screen.getByLabelText(/^Text/), 'Bring a ruler.');
  await userEvent.selectOptions(screen.getByLabelText('Years or groups'), 'groups');
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('Choose at least one')).toBeTruthy();
  await userEvent.click(await screen.findByLabelText(/Sunday/));
  await userEvent.click(screen.getByLabelText('Pin it above the others'));
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Announced'));
  expect(sent).toEqual({
    ...{ title: 'Trip', text: 'Bring a ruler.', scope: 'groups', ids: ['g1'], readers: 'both' },
    ...{ pinned: true, acknowledge: false, files: [] },
  });
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  expect(await screen.findByText('Read by 31 of 34')).toBeTruthy();
  expect(screen.getByText('Confirmed by 12 of 34')).toBeTruthy();
});

it('shows the full announcement with its files on demand', async () => {
  const plan = { _id: 'f1', name: 'plan.pdf', kind: 'pdf' as const, bytes: 2048, url: '/api/files/f1' };
  const rows = [row({ text: 'Bring a ruler.\n\nAnd $F = ma$.', files: [plan], scope: 'groups', places: ['Sunday'] })];
  fakeApi({ 'GET /api/announcements': () => ({ status: 200, body: rows }) });
  show();
  const trip = within(await screen.findByRole('listitem'));
  expect(trip.getByText('Students and parents: Sunday')).toBeTruthy();
  expect(trip.queryByRole('link')).toBeNull();
  await userEvent.click(trip.getByRole('button', { name: 'Read Trip' }));
  expect(trip.getByRole('link', { name: /plan\.pdf/ }).getAttribute('href')).toBe(plan.url);
  expect(trip.getByText('Bring a ruler.', { exact: true })).toBeTruthy();
  await userEvent.click(trip.getByRole('button', { name: 'Close Trip' }));
  expect(trip.queryByRole('link')).toBeNull();
});

it('corrects an announcement, and says first what readers will see', async () => {
  let rows = [row({ reach: { of: 34, read: 0, acknowledged: 0 } })];
  fakeApi({
    'GET /api/announcements': () => ({ status: 200, body: rows }),
    'PUT /api/announcements/{id}': {
      n1: ({ body }) => {
        rows = [row({ ...body, correctedAt: '2026-10-04T08:00:00.000Z' })];
        return { status: 200, body: row(body) };
      },
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Trip' }));
  expect(screen.getByText('Nobody has read it yet: the change is not marked.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Text/), ' And a coat.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bring a ruler. And a coat.')).toBeTruthy();
  expect(screen.getByText(/^Corrected 4 Oct 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Trip' }));
  expect(screen.getByText('31 people have read it: it will say that it was corrected.')).toBeTruthy();
});

it('pins, and deletes after confirmation', async () => {
  let rows = [row()];
  const calls = fakeApi({
    'GET /api/announcements': () => ({ status: 200, body: rows }),
    'PUT /api/announcements/{id}/pin': {
      n1: ({ body }) => {
        expect(body).toEqual({ pinned: true });
        rows = [row({ pinned: true })];
        return { status: 200, body: row({ pinned: true }) };
      },
    },
    'DELETE /api/announcements/{id}': {
      n1: () => {
        rows = [];
        return { status: 200, body: { msg: 'Announcement deleted' } };
      },
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pin Trip' }));
  expect(await screen.findByRole('button', { name: 'Unpin Trip' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Trip' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No announcements yet.')).toBeTruthy();
  expect(calls).toContain('DELETE /api/announcements/n1');
});

it('shows errors when the list cannot be loaded and when an announcement cannot be added', async () => {
  const error = vi.spyOn(notify, 'error');
  fakeApi({
    'GET /api/announcements': () => ({ status: 500, body: {} }),
    'POST /api/announcements': () => ({ status: 500, body: {} }),
  });
  show();
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed to load the announcements'));
  await openForm();
  await userEvent.type(screen.getByLabelText(/^Title/), 'Trip');
  await userEvent.type(screen.getByLabelText(/^Text/), 'Bring a ruler.');
  await userEvent.click(screen.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(error).toHaveBeenLastCalledWith('Failed to add the announcement', { area: 'app' }));
});
