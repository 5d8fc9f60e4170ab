const EVERY_MS = 1000;

/**
 * Sends heartbeats to the supervisor of `npm start`, if there is one: a process that hangs falls silent, and is ended
 * and restarted (tools/start/life-watch.ts). Call it when the process is ready: the time a start takes is not
 * monitored.
 */
export function startHeartbeat(): void {
  const report = () => {
    // The supervisor may end at any moment; a failed send is ignored.
    if (process.connected) process.send?.({ alive: true }, () => undefined);
  };
  report();
  setInterval(report, EVERY_MS).unref();
}
