import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { api, call } from '../api/client';
import { LazyPage } from '../routing/LazyPage';
import { useLazyModule } from './use-lazy-module';
import { ConnectionBar } from './ConnectionBar';

const bar = () => screen.queryByRole('status')?.textContent ?? '';
const say = (event: 'online' | 'offline') => act(() => window.dispatchEvent(new Event(event)));
const serverIs = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
const dead = () => Promise.reject(new TypeError('Failed to fetch'));
const alive = () => Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'application/json' } }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serverIs(alive);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('shows that the device is offline until it is online again', () => {
  render(<ConnectionBar />);
  expect(bar()).toBe('');
  say('offline');
  expect(bar()).toBe('No internet.');
  say('online');
  expect(bar()).toBe('');
});

it('lies over no page that says itself what the lost connection means', () => {
  const { container } = render(<ConnectionBar quiet />);
  expect(container.querySelector('.line-bar')?.hasAttribute('data-quiet')).toBe(true);
});

it('shows that the server does not answer, asks again, and notifies listeners when it does', async () => {
  const onBack = vi.fn<() => void>();
  window.addEventListener('online', onBack, { once: true });
  render(<ConnectionBar />);
  serverIs(dead);
  await act(() => call(api.GET('/api/site')).catch(() => undefined));
  await eventually(() => expect(bar()).toBe('The site does not answer.'));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(onBack).not.toHaveBeenCalled();
  serverIs(alive);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(onBack).toHaveBeenCalledOnce();
  expect(bar()).toBe('');
});

it('shows nothing for a failed call while the server answers others', async () => {
  render(<ConnectionBar />);
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(dead).mockImplementation(alive);
  await act(() => call(api.GET('/api/site')).catch(() => undefined));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(bar()).toBe('');
});

it('shows a page whose code failed to load as soon as the connection is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => <h1>Tasks</h1> });
  render(<LazyPage id="test:line" load={load} />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  say('online');
  expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeTruthy();
});

it('reloads a part and its failed style sheets when the connection is back', async () => {
  const sheet = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet' }));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('here');
  function Part() {
    const { part, failed } = useLazyModule(load);
    return <p>{failed ? 'failed' : part}</p>;
  }
  render(<Part />);
  await screen.findByText('failed');
  sheet.dispatchEvent(new Event('error'));
  say('online');
  await screen.findByText('here');
  expect(sheet.isConnected).toBe(false);
  document.head.querySelector('link[rel="stylesheet"]')?.remove();
});
