import { connect, type NetConnectOpts } from 'node:net';
import { BSON } from 'mongodb';
import { requestMessage } from '../embedded-mongod/src/wire-protocol.ts';

const REPLY_MS = 1_500;

/** Whether a service sends any reply: what it says about itself is for those who use it. */
function repliesTo(target: NetConnectOpts, question: Uint8Array | string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(target, () => socket.write(question));
    const end = (isAlive: boolean) => {
      resolve(isAlive);
      socket.destroy();
    };
    socket.setTimeout(REPLY_MS, () => end(false));
    socket
      .once('data', () => end(true))
      .once('error', () => end(false))
      .once('close', () => end(false));
  });
}

export const redisAnswers = (socket: string): Promise<boolean> => repliesTo({ path: socket }, 'PING\r\n');

export const mongoAnswers = (address: { socket: string } | { port: number }): Promise<boolean> =>
  repliesTo(
    'socket' in address ? { path: address.socket } : { host: '127.0.0.1', port: address.port },
    requestMessage(BSON.serialize({ ping: 1, $db: 'admin' })),
  );
