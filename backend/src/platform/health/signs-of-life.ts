const EVERY_MS = 1000;

/**
 * Tells the supervisor of `npm start`, if there is one, that this process does its work: one that hangs falls silent, and is then
 * ended and started again (tools/start/life-watch.ts). To be called when it is ready: how long a start takes is not watched.
 */
export function showLife(): void {
  const tell = () => {
    // The supervisor may end at any moment: then nobody hears it, and that is all.
    if (process.connected) process.send?.({ alive: true }, () => undefined);
  };
  tell();
  setInterval(tell, EVERY_MS).unref();
}
