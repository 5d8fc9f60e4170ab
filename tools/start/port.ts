import net from 'node:net';
import { StartRefused } from './refusal.ts';

/**
 * Checks that a port can be listened on; 0 means any free one.
 * @returns the port
 * @throws StartRefused naming PORT
 */
export async function claimPort(host: string, port: number): Promise<number> {
  const server = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port, exclusive: true }, () => resolve());
    });
  } catch (error) {
    throw new StartRefused(sentence(host, port, error as NodeJS.ErrnoException), { cause: error });
  }
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  return bound && typeof bound === 'object' ? bound.port : port;
}

function sentence(host: string, port: number, { code }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use by another program. Set PORT to a free one, for example: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`;
  return `PORT ${port} on HOST ${host} cannot be listened on (${code}). HOST is an address of this machine, such as 127.0.0.1.`;
}
