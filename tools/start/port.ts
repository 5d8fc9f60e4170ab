import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from './refusal.ts';

/** In ms. How long a port may stay taken by the processes of a killed predecessor, whose memory the system still frees. */
const TAKEN_MS = 5_000;
const LOOK_MS = 50;

/**
 * Checks that a port can be listened on; 0 means any free one. Waits for a moment if it is taken.
 * @returns the port
 * @throws StartRefused naming PORT
 */
export async function claimPort(host: string, port: number, takenMs = TAKEN_MS): Promise<number> {
  const deadline = performance.now() + takenMs;
  for (;;) {
    try {
      return await listenOnce(host, port);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || performance.now() >= deadline)
        throw new StartRefused(sentence(host, port, code), { cause: error });
      await wait(LOOK_MS);
    }
  }
}

async function listenOnce(host: string, port: number): Promise<number> {
  const server = net.createServer().listen({ host, port, exclusive: true });
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return bound && typeof bound === 'object' ? bound.port : port;
}

function sentence(host: string, port: number, code: string | undefined): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use by another program. Set PORT to a free one, for example: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`;
  return `PORT ${port} on HOST ${host} cannot be listened on (${code}). HOST is an address of this machine, such as 127.0.0.1.`;
}
