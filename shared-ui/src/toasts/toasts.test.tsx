import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from './notify';
import { ToastArea } from './ToastArea';

afterEach(() => vi.useRealTimers());

it('shows a toast that was requested before the library was loaded', async () => {
  render(<ToastArea />);
  act(() => notify.success('Student updated'));
  expect(await screen.findByText('Student updated')).toBeTruthy();
});

it('closes a toast of the app area after 2 seconds, one of the default area after 5', async () => {
  render(<ToastArea />);
  act(() => notify.info('warm up'));
  await screen.findByText('warm up');
  const closing = () =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('.Toastify__toast')].map((element) => [
        element.textContent,
        element.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration,
      ]),
    );
  act(() => notify.error('Failed to load tasks'));
  act(() => notify.warning('Delete?', { area: 'default' }));
  await screen.findByText('Delete?');
  expect(closing()).toMatchObject({ 'Failed to load tasks': '2000ms', 'Delete?': '5000ms' });
});

it('shows plain messages while the library fails to load, and its own toasts once the connection is back', async () => {
  vi.resetModules();
  vi.doMock('./LoadedToasts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const fresh = { ...(await import('./ToastArea')), ...(await import('./notify')) };
  render(<fresh.ToastArea />);
  act(() => fresh.notify.error('Failed to save attendance'));
  expect((await screen.findByText('Failed to save attendance')).closest('output')).toBeTruthy();
  vi.doUnmock('./LoadedToasts');
  act(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => document.querySelector('.toast-areas')).toBeTruthy();
});
