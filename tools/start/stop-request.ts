/** In ms. A second Ctrl-C within this time is the same key press, which npm passes on again. */
const SAME_PRESS_MS = 1_000;

/**
 * Resolves when the operator, the service manager or the death of the starting process requests a stop. On a second
 * request the process exits at once, and the sentinel kills its children.
 */
export function stopRequest(report: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const asked = () => {
      if (first === undefined) {
        first = Date.now();
        report('Stopping … (Ctrl-C again stops at once)');
        resolve();
      } else if (Date.now() - first > SAME_PRESS_MS) {
        process.exit(130);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
    process.once('disconnect', asked);
  });
}
