import { createServer, type Server } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { untilReady } from './readiness.ts';

let server: Server;
afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

/** Starts an API that is not ready until it was asked this many times. */
async function apiReadyAfter(times: number, onAsked: () => void): Promise<string> {
  let asked = 0;
  server = createServer((_, response) => {
    onAsked();
    asked += 1;
    response.statusCode = asked > times ? 200 : 503;
    response.end(JSON.stringify({ message: 'the database is away' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

it('an API whose every answer takes a minute is waited for', async () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  await expect(untilReady(await apiReadyAfter(2, () => (now += 60_000)))).resolves.toBeUndefined();
});

it('an API that does not become ready is refused with its own reason', async () => {
  const address = await apiReadyAfter(Infinity, () => undefined);
  await expect(untilReady(address, 450)).rejects.toThrow('the database is away');
});
