import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { claimPort } from './port.ts';

async function taken(): Promise<{ server: net.Server; port: number }> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as net.AddressInfo).port };
}

it('waits for a port that the last processes of a killed predecessor still hold', async () => {
  const { server, port } = await taken();
  const claimed = claimPort('127.0.0.1', port);
  setTimeout(() => server.close(), 200);
  expect(await claimed).toBe(port);
});

it('names a port that stays taken', async () => {
  const { server, port } = await taken();
  await expect(claimPort('127.0.0.1', port, 100)).rejects.toThrow(`Port ${port} is already in use by another program.`);
  server.close();
});
