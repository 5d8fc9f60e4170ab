import { deviceOwner } from '@fulcrum/shared-ui/device';
import { renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceOffer } from './DeviceOffer';

const user = { id: 'u1', name: 'Mona', role: 'student', groupId: 'g1', realTeacherId: null };

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
  vi.stubGlobal('caches', { keys: () => Promise.resolve([]) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const asks = () => screen.queryByRole('region', { name: 'Is this your own phone?' }) !== null;
const open = () => renderPage(<DeviceOffer user={user} />, { user: { role: 'student', id: 'u1' } });

/** Opens the home page in a new tab, and in it again. */
function visit(): boolean {
  sessionStorage.clear();
  const first = open();
  const isMade = asks();
  first.unmount();
  const again = open();
  expect(asks()).toBe(isMade);
  again.unmount();
  return isMade;
}

it.each([
  ['Not now', null],
  ['Yes, keep my pages on it', 'u1'],
])('is made from the third visit on, until it is answered: %s', async (answer, owner) => {
  expect([visit(), visit(), visit(), visit()]).toEqual([false, false, true, true]);
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  expect(asks()).toBe(false);
  expect(deviceOwner()).toBe(owner);
  unmount();
  localStorage.removeItem('ownDevice');
  expect(visit()).toBe(false);
});
