import { onlineManager } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Connection to the server: up, device offline, or the server does not answer although the device is online. */
export type ConnectionState = 'up' | 'offline' | 'silent';

const ASK_EVERY_MS = 4_000;
const ANSWER_MS = 5_000;

let line: ConnectionState = 'up';
let asking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ConnectionState): void {
  clearTimeout(timer);
  if (next !== 'up') timer = setTimeout(() => void checkServer(), ASK_EVERY_MS);
  if (next === line) return;
  line = next;
  // Failed queries are fetched again when this becomes true.
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
  // One event for everything that waits, no matter which code noticed that the connection is back.
  if (line !== 'up') window.dispatchEvent(new Event('online'));
  return true;
}

/**
 * Checks whether the server answers, and notifies everyone who watches the connection. Called when a request got no
 * reply. Does nothing if nobody is watching.
 */
export function checkServer(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(
    subscribe,
    () => line,
    () => 'up',
  );

/** Calls `goOn` each time the connection comes back while `waiting`. */
export function useOnReconnect(goOn: () => void, waiting = true): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  // Subscribes before the page is painted, because the connection may come back immediately.
  useLayoutEffect(() => {
    if (!waiting) return undefined;
    const onBack = () => latest.current();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [waiting]);
}

/** Resolves when the connection is back, after `ms` at the latest, and immediately when the signal aborts. */
export function waitForReconnect(ms: number, signal?: AbortSignal): Promise<void> {
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
