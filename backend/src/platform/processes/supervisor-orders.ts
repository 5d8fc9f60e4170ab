import cluster from 'node:cluster';

/** What the supervisor of `npm start` (tools/start/api.ts) may ask of an API process, as a message `{ [order]: true }`. */
type Order = 'serve' | 'retire' | 'showMaintenance';

/** Resolves when the supervisor first gives this order; at once in a process without a supervisor. */
export function orderFromSupervisor(order: Order): Promise<void> {
  if (!cluster.isWorker) return Promise.resolve();
  return new Promise((resolve) => {
    process.on('message', (message: unknown) => {
      if (Object(message)[order] === true) resolve();
    });
  });
}
