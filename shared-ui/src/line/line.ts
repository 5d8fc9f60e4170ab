import { onlineManager } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** The line to the server: there, cut on this device, or the server does not answer although the device is online. */
export type Line = 'up' | 'offline' | 'silent';

const ASK_EVERY_MS = 4_000;
const ANSWER_MS = 5_000;

let line: Line = 'up';
let asking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Line): void {
  clearTimeout(timer);
  if (next !== 'up') timer = setTimeout(() => void askServer(), ASK_EVERY_MS);
  if (next === line) return;
  line = next;
  // Queries that failed are asked again when this is set to true.
  onlineManager.setOnline(next === 'up');
  for (const listener of listeners) listener();
}

const onOffline = () => change('offline');
const onOnline = () => change('up');

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    if (!navigator.onLine) change('offline');
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    change('up');
  };
}

async function ask(): Promise<boolean> {
  try {
    await fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
  } catch {
    if (listeners.size > 0) change(navigator.onLine ? 'silent' : 'offline');
    return false;
  }
  // One signal for everything that waits, no matter who noticed that the line is back.
  if (line !== 'up') window.dispatchEvent(new Event('online'));
  return true;
}

/**
 * Finds out whether the server answers, and notifies everyone who watches the line. Called when something got no answer. Nobody is
 * asked while nobody watches.
 */
export function askServer(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

export const useLine = (): Line =>
  useSyncExternalStore(
    subscribe,
    () => line,
    () => 'up',
  );

/** Calls `goOn` each time the line is back, while `waiting`. */
export function useLineBack(goOn: () => void, waiting = true): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  // Before the page is painted: a line may be back at once.
  useLayoutEffect(() => {
    if (!waiting) return undefined;
    const onBack = () => latest.current();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [waiting]);
}

/** Resolves when the line is back, after `ms` at the latest, and at once when the signal aborts. */
export function lineBack(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(latest);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const latest = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
