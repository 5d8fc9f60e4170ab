import { notify } from '@fulcrum/shared-ui';
import { fakeApi, renderPage, type BodyOf } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endPushes, notePushes, pushesAreFor, pushNote } from '../offline/browser-push';
import { PushSection } from './PushSection';

const user = { id: 'mona', role: 'student' as const };
const keys = { p256dh: 'point', auth: 'secret' };
const device = { _id: 'd1', device: 'Chrome on Android', showsDetails: false, createdAt: '2026-10-03T08:00:00.000Z' };

/** Mocks the browser: its push subscription, and the user's answer to the permission prompt. */
let subscribed: { unsubscribe: () => Promise<boolean> } | null;
let permission: NotificationPermission;
let isAnswering: boolean;

beforeEach(() => {
  subscribed = null;
  permission = 'granted';
  isAnswering = true;
  const subscription = {
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys }),
    unsubscribe: async () => {
      subscribed = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async (options: object) => {
      expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: 'server-key' });
      if (!isAnswering) return new Promise<never>(() => undefined);
      subscribed = subscription;
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', EventTarget);
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  localStorage.removeItem('pushesFor');
});

/** Mocks a server with known devices; returns what was sent to it. */
function serve(known: BodyOf<'GET /api/push-devices'>['devices'] = []) {
  const sent: unknown[] = [];
  let devices = known;
  const reply = () => ({ status: 200 as const, body: { publicKey: 'server-key', devices } });
  fakeApi({
    'GET /api/push-devices': reply,
    'POST /api/push-devices': ({ body }) => {
      sent.push(body);
      devices = [{ ...device, ...(body as object), current: true }];
      return reply();
    },
    'DELETE /api/push-devices/{deviceId}': {
      d1: () => {
        devices = [];
        return { status: 204, body: undefined };
      },
    },
  });
  return sent;
}

it('is switched on with this browser’s keys, shows details on request, and is switched off again', async () => {
  const sent = serve();
  renderPage(<PushSection account={user} />, { user: { role: 'student' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me on this device' }));
  await screen.findByText('You are notified on this device.');
  const subscription = { endpoint: 'https://fcm.googleapis.com/x', ...keys };
  expect(sent).toEqual([{ ...subscription, showsDetails: false }]);
  await userEvent.click(screen.getByLabelText('Show details, even on a locked screen'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ ...subscription, showsDetails: true }));
  await waitFor(() => expect(pushNote('mona')).toEqual({ account: 'mona', showsDetails: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop on this device' }));
  await screen.findByRole('button', { name: 'Notify me on this device' });
  expect(subscribed).toBeNull();
  expect(pushNote('mona')).toBeNull();
});

it('explains what to do if the browser blocks notifications', async () => {
  permission = 'denied';
  const failed = vi.spyOn(notify, 'error');
  const sent = serve();
  renderPage(<PushSection account={user} />, { user: { role: 'student' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me on this device' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.stringContaining('blocked in the browser')));
  expect(sent).toEqual([]);
});

it('gives up after twenty seconds if the browser has no push service that answers', async () => {
  const failed = vi.spyOn(notify, 'error');
  const sent = serve();
  renderPage(<PushSection account={user} />, { user: { role: 'student' } });
  const button = await screen.findByRole('button', { name: 'Notify me on this device' });
  isAnswering = false;
  vi.useFakeTimers();
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(19_999));
  expect(failed).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('does not reach its notification service'));
  // The button is drawn in the next task.
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  expect(sent).toEqual([]);
});

it('says so in a browser without push, and still lets the user stop other devices', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  serve([{ ...device, current: false }]);
  renderPage(<PushSection account={user} />, { user: { role: 'student' } });
  expect(await screen.findByText(/cannot show notifications/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop on Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Other devices that are notified')).toBeNull());
});

it('belongs to one account: switching it on for another account ends it', async () => {
  notePushes({ account: 'mona', showsDetails: false });
  subscribed = {
    unsubscribe: async () => {
      subscribed = null;
      return true;
    },
  };
  expect([pushesAreFor('mona'), pushesAreFor('omar')]).toEqual([true, false]);
  await endPushes();
  expect(subscribed).toBeNull();
  expect(pushesAreFor('omar')).toBe(true);
});
