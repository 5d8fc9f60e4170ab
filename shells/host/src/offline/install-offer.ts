import { useSyncExternalStore } from 'react';

/** What Chromium passes with `beforeinstallprompt`; TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

// The browser offers it once, before any page can listen. The build, which renders pages, has no window.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => change(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the browser to install the product; null while it does not offer that. An offer is good for one question. */
export function useInstall(): (() => void) | null {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return offered && (() => void offered.prompt().finally(() => change(null)));
}
