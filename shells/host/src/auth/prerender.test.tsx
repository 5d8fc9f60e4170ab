import { fakeApi } from '@fulcrum/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdPresses } from '../early/held-press';

// Files share a process: another file's copy of these modules may contain that file's mocks.
vi.resetModules();
vi.doMock('../federation/remotes', () => ({ loadRemoteModule: async () => ({ default: () => null }) }));
const { renderLogin } = await import('./prerender');
const { App } = await import('../app/App');
const { currentLocale, applyLanguages } = await import('@fulcrum/shared-ui');

const faults = vi.fn<(fault: unknown) => void>();
let container: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  window.history.pushState(null, '', '/login');
  container = document.body.appendChild(document.createElement('div'));
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => faults(said));
  faults.mockClear();
});
afterEach(() => {
  act(() => root?.unmount());
  container.remove();
  applyLanguages([]);
  window.history.pushState(null, '', '/');
});

/** Shows the built page as a browser does before any of its code is loaded. */
const showRendered = (markup: string) => (container.innerHTML = markup.replace(/<title>.*?<\/title>/, ''));

async function takeOver(): Promise<void> {
  await act(async () => {
    const app = (
      <StrictMode>
        <App />
      </StrictMode>
    );
    root = hydrateRoot(container, app, { onRecoverableError: faults });
  });
}
const emailField = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const passwordField = () => screen.getByLabelText<HTMLInputElement>(/^Password/);

it('is hydrated without changes', async () => {
  showRendered(await renderLogin());
  expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toBeTruthy();
  const field = emailField();
  await takeOver();
  expect(emailField()).toBe(field);
  expect(faults).not.toHaveBeenCalled();
});

it('is hydrated in the language in which it was rendered', async () => {
  showRendered(await renderLogin({ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: {} }));
  expect(currentLocale()).toBe('ar');
  const other = screen.getByRole('button', { name: 'English' });
  await takeOver();
  expect(screen.getByRole('button', { name: 'English' })).toBe(other);
  expect(faults).not.toHaveBeenCalled();
});

it('hides features that this browser lacks as soon as that is known', async () => {
  showRendered(await renderLogin());
  expect(screen.getByRole('button', { name: /passkey/i })).toBeTruthy();
  await takeOver();
  expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull();
});

it('keeps text typed before its code was loaded', async () => {
  showRendered(await renderLogin());
  emailField().value = 'mona@example.org';
  passwordField().value = 'secret';
  await takeOver();
  expect([emailField().value, passwordField().value]).toEqual(['mona@example.org', 'secret']);
  fireEvent.input(passwordField(), { target: { value: 'secrets' } });
  expect([emailField().value, passwordField().value]).toEqual(['mona@example.org', 'secrets']);
  expect(faults).not.toHaveBeenCalled();
});

it('switches to the language that was chosen before its code was loaded', async () => {
  holdPresses();
  showRendered(await renderLogin({ lang: 'ar', dir: 'rtl', intl: 'ar-EG-u-nu-latn', texts: {} }));
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await takeOver();
  await waitFor(() => expect(currentLocale()).toBe('en'));
});

it('submits the form if the button was pressed before its code was loaded', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  fakeApi({
    'POST /api/auth/login': ({ body }) => {
      sent(body);
      return { status: 401 };
    },
  });
  holdPresses();
  showRendered(await renderLogin());
  emailField().value = 'mona@example.org';
  passwordField().value = 'secret';
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(sent).not.toHaveBeenCalled();
  await takeOver();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ email: 'mona@example.org', password: 'secret' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
});
