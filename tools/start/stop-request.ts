/** A second Ctrl-C sooner than this is the same key press, which npm passes on once more. */
const SAME_PRESS_MS = 1_000;

/**
 * Resolves when the operator, the service manager or the death of the starting process asks for a stop. Asked again,
 * the process ends at once, and the sentinel ends its children.
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
