interface Signals {
  /** The page is visible again, or the connection may be back. */
  onWake: () => void;
  onOffline: () => void;
  /** Another tab of this device has written to local storage. */
  onStored: (key: string | null) => void;
}

/** Listens to the browser's visibility, connection and storage events. @returns a function that stops listening */
export function listen({ onWake, onOffline, onStored }: Signals): () => void {
  const wakeIfSeen = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  const stored = (event: StorageEvent) => onStored(event.key);
  const heard: [EventTarget, string, EventListener][] = [
    [window, 'online', onWake],
    [window, 'focus', onWake],
    [window, 'pageshow', onWake],
    [document, 'visibilitychange', wakeIfSeen],
    [window, 'offline', onOffline],
  ];
  for (const [target, name, listener] of heard) target.addEventListener(name, listener);
  window.addEventListener('storage', stored);
  return () => {
    for (const [target, name, listener] of heard) target.removeEventListener(name, listener);
    window.removeEventListener('storage', stored);
  };
}
