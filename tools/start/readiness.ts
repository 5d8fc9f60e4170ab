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
 * Waits until the API reports that it is ready.
 * @throws StartRefused with the API's own reason if it does not become ready
 */
export async function untilReady(address: string, deadlineMs = READY_MS): Promise<void> {
  let deadline = Date.now() + deadlineMs;
  let reason = 'it does not answer';
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) {
      const { code, message } = await refusalOf(answer);
      // A migration may take any length of time.
      if (code === 'maintenance') deadline = Date.now() + deadlineMs;
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
