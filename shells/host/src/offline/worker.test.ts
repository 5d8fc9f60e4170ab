import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isQuiet, takeUpdate } from './worker';

describe('a quiet moment', () => {
  const guard = (event: Event) => event.preventDefault();
  afterEach(() => {
    window.removeEventListener('beforeunload', guard);
    document.body.replaceChildren();
  });

  it('is one in which nothing asks to stay', () => {
    expect(isQuiet('/student-tasks')).toBe(true);
  });
  it('never comes in a quiz', () => {
    expect(isQuiet('/student/take-quiz/64f000000000000000000001')).toBe(false);
  });
  it('does not come while something unsaved or an upload is guarded', () => {
    window.addEventListener('beforeunload', guard);
    expect(isQuiet('/student-tasks')).toBe(false);
  });
  it('does not come while a dialog is open', () => {
    document.body.innerHTML = '<dialog open></dialog>';
    expect(isQuiet('/student-tasks')).toBe(false);
  });
});

describe('an update', () => {
  const container = new EventTarget();
  beforeEach(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const registrationWith = (waiting: { postMessage: (message: string) => void } | null) =>
    ({ waiting }) as ServiceWorkerRegistration;

  it('is asked of the version that waits, and the page is loaded anew when it has taken over', () => {
    const reload = vi.fn<() => void>();
    const postMessage = vi.fn<(message: string) => void>();
    takeUpdate(registrationWith({ postMessage }), reload);
    expect(postMessage).toHaveBeenCalledWith('update');
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('does nothing while none waits: the first worker of a device takes over without it', () => {
    const reload = vi.fn<() => void>();
    takeUpdate(registrationWith(null), reload);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
  });
});
