const EVERY_MS = 1000;

/**
 * Shows the supervisor of `npm start`, if there is one, that this process works: one that hangs falls silent, and is then
 * ended and started again (tools/start/life-watch.ts). To be called when it is ready: how long a start takes is not watched.
 */
export function showLife(): void {
  const report = () => {
    // The supervisor may end at any moment: then nobody hears it, and that is all.
    if (process.connected) process.send?.({ alive: true }, () => undefined);
  };
  report();
  setInterval(report, EVERY_MS).unref();
}
