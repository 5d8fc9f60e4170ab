import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canReload, activateUpdate } from './worker';

describe('canReload', () => {
  const guard = (event: Event) => event.preventDefault();
  afterEach(() => {
    window.removeEventListener('beforeunload', guard);
    document.body.replaceChildren();
  });

  it('is true when nothing asks the user to stay', () => {
    expect(canReload('/student-tasks')).toBe(true);
  });
  it('is false in a quiz', () => {
    expect(canReload('/student/take-quiz/64f000000000000000000001')).toBe(false);
  });
  it('is false while unsaved input or an upload is guarded', () => {
    window.addEventListener('beforeunload', guard);
    expect(canReload('/student-tasks')).toBe(false);
  });
  it('is false while a dialog is open', () => {
    document.body.innerHTML = '<dialog open></dialog>';
    expect(canReload('/student-tasks')).toBe(false);
  });
});

describe('activateUpdate', () => {
  const container = new EventTarget();
  beforeEach(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const registrationWith = (waiting: { postMessage: (message: string) => void } | null) =>
    ({ waiting }) as ServiceWorkerRegistration;

  it('asks the waiting version to take over, then reloads the page', () => {
    const reload = vi.fn<() => void>();
    const postMessage = vi.fn<(message: string) => void>();
    activateUpdate(registrationWith({ postMessage }), reload);
    expect(postMessage).toHaveBeenCalledWith('update');
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('does nothing if no version is waiting: a device’s first worker takes over without a reload', () => {
    const reload = vi.fn<() => void>();
    activateUpdate(registrationWith(null), reload);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
  });
});
