import { type SessionUser } from '@fulcrum/shared-ui';
import { isDataSaverOn } from '@fulcrum/shared-ui/low-data';
import { renderPage } from '@fulcrum/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceSection } from './DeviceSection';

const user = (role: string): SessionUser => ({ id: 'mona', name: 'Mona', role, groupId: null, realTeacherId: null });
const saveData = () => screen.queryByLabelText('Use less data on this device');

afterEach(() => {
  for (const made of ['connection', 'maxTouchPoints', 'serviceWorker']) Reflect.deleteProperty(navigator, made);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('saves data according to the device’s setting until the user chooses here', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  renderPage(<DeviceSection user={user('student')} />);
  expect([saveData(), isDataSaverOn()]).toMatchObject([{ checked: true }, true]);
  await userEvent.click(saveData() as HTMLElement);
  expect([saveData(), isDataSaverOn()]).toMatchObject([{ checked: false }, false]);
});

it('is shown only to students and parents', () => {
  renderPage(<DeviceSection user={user('teacher')} />);
  expect(saveData()).toBeNull();
  renderPage(<DeviceSection user={user('parent')} />);
  expect(saveData()).toBeTruthy();
});

it('is left out for a teacher whose browser offers no installation', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
  renderPage(<DeviceSection user={user('teacher')} />);
  expect(screen.queryByRole('heading', { name: 'This device' })).toBeNull();
});

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

it.each([
  ['an iPhone', IPHONE, 5, true],
  ['an iPad, which says that it is a Mac', MAC, 5, true],
  ['a Mac', MAC, 0, false],
])(
  'explains how to install the app where the browser does not offer it: %s',
  (_, userAgent, maxTouchPoints, isSaid) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
    vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
    renderPage(<DeviceSection user={user('student')} />);
    expect(screen.queryByText(/Add to Home Screen/) !== null).toBe(isSaid);
  },
);
