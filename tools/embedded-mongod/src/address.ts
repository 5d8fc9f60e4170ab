import path from 'node:path';

/** `sockaddr_un.sun_path` holds 108 bytes with its terminator. */
const MAX_SOCKET_PATH_BYTES = 107;

/** Where a database engine listens: a Unix socket, or a port of the loopback interface. */
export type Address = { socket: string } | { port: number };

/** The path of socket `name` in `directory`, or undefined if it is too long for the system. */
export function socketIn(directory: string, name: string): string | undefined {
  const socket = path.resolve(directory, name);
  return Buffer.byteLength(socket) <= MAX_SOCKET_PATH_BYTES ? socket : undefined;
}

/**
 * The connection string of an engine. It always requires the journal: without it, acknowledged writes are lost when the
 * process is killed.
 */
export function mongoUri(address: Address, database = 'fulcrum'): string {
  const host = 'socket' in address ? encodeURIComponent(address.socket) : `127.0.0.1:${address.port}`;
  return `mongodb://${host}/${encodeURIComponent(database)}?directConnection=true&w=1&journal=true`;
}

/** The same connection string for another database of the same server. */
export function withDatabase(uri: string, database: string): string {
  const [, head, query] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)[^?]*(\?.*)?$/.exec(uri) ?? [];
  if (!head) throw new Error('not a MongoDB connection string');
  return `${head}/${encodeURIComponent(database)}${query ?? ''}`;
}
