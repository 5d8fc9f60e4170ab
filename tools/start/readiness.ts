import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from './refusal.ts';

const READY_MS = 60_000;
const INTERVAL_MS = 150;
const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '']);

/** Where this machine reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  const reachable = EVERY_ADDRESS.has(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Waits until the API says that it is ready.
 * @throws StartRefused with the API's own reason when it does not become ready
 */
export async function untilReady(address: string, deadlineMs = READY_MS): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  let reason = 'it does not answer';
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) reason = await refusalOf(answer);
    await wait(INTERVAL_MS);
  }
  throw new StartRefused(`The API did not become ready in ${deadlineMs / 1000} s: ${reason}`);
}

async function refusalOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => ({}))) as { message?: string };
  return body.message ?? `it answers ${answer.status}`;
}
