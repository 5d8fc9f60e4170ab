import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type FakeApi, type BodyOf } from '@fulcrum/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import NotificationSettingsPage from '../account/NotificationSettingsPage';
import NotificationsPage from './NotificationsPage';
import { Unread } from './Unread';

type Notification = BodyOf<'GET /api/notifications'>[number];
const row = (terms: Partial<Notification> = {}): Notification => ({
  _id: 'n1',
  kind: 'attendance.absent',
  title: 'Forces',
  child: 'Mona',
  link: '/parent-dashboard',
  createdAt: '2026-10-03T08:00:00.000Z',
  readAt: null,
  ...terms,
});
const settings: BodyOf<'GET /api/notification-settings'> = {
  kinds: [{ kind: 'attendance.absent', ways: ['product', 'mail'] }],
  quietFrom: '22:00',
  quietUntil: '07:00',
  timeZone: 'Africa/Cairo',
};
const parent = { user: { role: 'parent' as const } };
const quiet: FakeApi = {
  'GET /api/notification-settings': () => ({ status: 200, body: settings }),
  'GET /api/digest-choice': () => ({ status: 200, body: { receives: true } }),
  'GET /api/calendar-feed': () => ({ status: 200, body: { url: null } }),
  'GET /api/push-devices': () => ({ status: 200, body: { publicKey: 'k', devices: [] } }),
};

it('lets a parent stop the weekly mail, and offers it to nobody else', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  fakeApi(quiet, {
    'PUT /api/digest-choice': ({ body }) => {
      sent(body);
      return { status: 200, body };
    },
  });
  const { unmount } = renderPage(<NotificationSettingsPage />, parent);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /A mail each week/ });
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(sent).toHaveBeenCalledWith({ receives: false });
  unmount();
  renderPage(<NotificationSettingsPage />, { user: { role: 'student' } });
  expect(await screen.findByRole('button', { name: 'Make my calendar link' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /A mail each week/ })).toBeNull();
});

it('lists notifications with their links, and marks all as read', async () => {
  let readAt: string | null = null;
  fakeApi(quiet, {
    'GET /api/notifications': () => ({ status: 200, body: [row({ readAt })] }),
    'GET /api/notifications/unread': () => ({ status: 200, body: { unread: readAt ? 0 : 1 } }),
    'POST /api/notifications/read': ({ body }) => {
      expect(body).toEqual({});
      readAt = '2026-10-03T09:00:00.000Z';
      return { status: 200, body: { unread: 0 } };
    },
  });
  renderPage(
    <>
      <Unread />
      <NotificationsPage />
    </>,
    parent,
  );
  const link = await screen.findByRole('link', { name: /Mona: Marked absent: Forces/ });
  expect(link.getAttribute('href')).toBe('/parent-dashboard');
  // The sentence keeps the direction of the page, in whichever script the child's name is written.
  expect(within(link).getByText('Mona').tagName).toBe('BDI');
  expect(link.querySelector('[dir=auto]')).toBeNull();
  expect(await screen.findByText('1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(screen.queryByText('1')).toBeNull();
});

it('opens a live class at its own address in a new tab, and marks the notification as read', async () => {
  const read = vi.fn<(body: unknown) => void>();
  const link = 'https://zoom.example/j/1';
  fakeApi(quiet, {
    'GET /api/notifications': () => ({ status: 200, body: [row({ kind: 'class.starting', child: null, link })] }),
    'POST /api/notifications/read': ({ body }) => {
      read(body);
      return { status: 200, body: { unread: 0 } };
    },
  });
  renderPage(<NotificationsPage />, { user: { role: 'student' } });
  const opened = await screen.findByRole<HTMLAnchorElement>('link', { name: /A live class is about to begin: Forces/ });
  expect([opened.href, opened.target, opened.rel]).toEqual([link, '_blank', 'noreferrer']);
  await userEvent.click(opened);
  await waitFor(() => expect(read).toHaveBeenCalledWith({ ids: ['n1'] }));
});

it('saves the user’s notification settings', async () => {
  const done = vi.spyOn(notify, 'success');
  let sent: unknown;
  fakeApi(quiet, {
    'PUT /api/notification-settings': ({ body }) => {
      sent = body;
      return { status: 200, body: settings };
    },
  });
  renderPage(<NotificationSettingsPage />, parent);
  const absence = within(await screen.findByRole('group', { name: 'Absence, at once' }));
  await userEvent.click(absence.getByLabelText('By mail'));
  await userEvent.clear(screen.getByLabelText(/^From/));
  await userEvent.type(screen.getByLabelText(/^From/), '20:30');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Saved'));
  expect(sent).toEqual({
    kinds: [{ kind: 'attendance.absent', ways: ['product'] }],
    quietFrom: '20:30',
    quietUntil: '07:00',
  });
});

it('says that more could not be loaded, and keeps those that are shown', async () => {
  const failed = vi.spyOn(notify, 'error');
  const rows = Array.from({ length: 50 }, (_, number) => row({ _id: `n${number}` }));
  fakeApi(quiet, {
    'GET /api/notifications': ({ url }) =>
      url.searchParams.get('page') === '1' ? { status: 200, body: rows } : { status: 500, body: {} },
  });
  renderPage(<NotificationsPage />, parent);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed to load the notifications'));
  expect(screen.getAllByRole('link', { name: /Mona: Marked absent/ })).toHaveLength(50);
});

it('shows an error with a retry button if the list cannot be loaded', async () => {
  let fails = true;
  fakeApi(quiet, { 'GET /api/notifications': () => (fails ? { status: 500, body: {} } : { status: 200, body: [] }) });
  renderPage(<NotificationsPage />, parent);
  expect(await screen.findByText('Failed to load the notifications')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
});
