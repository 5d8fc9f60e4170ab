import { useSyncExternalStore } from 'react';

/** The `beforeinstallprompt` event of Chromium, which TypeScript does not define. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

// The browser fires the event once, before any page can listen. The build, which prerenders pages, has no window.
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

/** Shows the browser's install prompt; null if the browser does not offer one. An offer can be used only once. */
export function useInstall(): (() => void) | null {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return offered && (() => void offered.prompt().finally(() => change(null)));
}
