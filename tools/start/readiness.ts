import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from './refusal.ts';

const READY_MS = 60_000;
const INTERVAL_MS = 150;
const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '']);

/** The local address of a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const reachable = EVERY_ADDRESS.has(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Waits until the API reports that it is ready. Counts questions instead of time: on a machine without a processor to
 * spare each answer takes long, and so does everything that the API waits for.
 * @throws StartRefused with the API's own reason if it does not become ready
 */
export async function untilReady(address: string, deadlineMs = READY_MS): Promise<void> {
  const most = deadlineMs / INTERVAL_MS;
  let reason = 'it does not answer';
  for (let asked = 0; asked < most; asked += 1) {
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) {
      const { code, message } = await refusalOf(answer);
      // A migration may take any length of time.
      if (code === 'maintenance') asked = 0;
      reason = message;
    }
    await wait(INTERVAL_MS);
  }
  throw new StartRefused(`The API did not become ready in ${deadlineMs / 1000} s: ${reason}`);
}

async function refusalOf(answer: Response): Promise<{ code?: string; message: string }> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  return { message: `it answers ${answer.status}`, ...body };
}
