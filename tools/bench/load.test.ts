import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { Client, inBatches } from './load.ts';

it('counts rejected and broken requests, and measures the rest', async () => {
  let served = 0;
  const server = createServer((request, response) => {
    served += 1;
    if (request.url === '/broken') return void request.socket.destroy();
    response.writeHead(request.url === '/refused' ? 429 : 200, { 'content-type': 'application/json' });
    response.end('{"stored":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const paths = ['/', '/', '/refused', '/broken', '/'];
  const crowd = await client.crowd(
    paths.map((path) => ({ method: 'GET', path })),
    10,
  );
  client.close();
  server.close();
  expect(served).toBe(5);
  expect(crowd.errors).toEqual({ 0: 1, 429: 1 });
  expect(crowd.replies[0]).toEqual({ status: 200, body: { stored: true } });
  expect(crowd.throughput).toBeCloseTo((3 / crowd.elapsed) * 1000);
});

it('processes a list in batches, in order', async () => {
  let atOnce = 0;
  let most = 0;
  const doubled = await inBatches([1, 2, 3, 4, 5], 2, async (number) => {
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return number * 2;
  });
  expect(doubled).toEqual([2, 4, 6, 8, 10]);
  expect(most).toBe(2);
});
