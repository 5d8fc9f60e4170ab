import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { socketIn } from '../embedded-mongod/src/index.ts';
import type { Release } from './product.ts';
import { StartRefused } from './refusal.ts';

/** What a command of the operator asks of the supervisor that runs. */
interface Order {
  upgrade: Release;
}

/** What it hears, line by line; the last one says how it ended. */
type Reply = { line: string } | { done: true } | { refused: string };

const NAME = 'control.sock';

/** Takes orders on a socket that only this user reaches, one at a time. */
export function takeOrders(
  run: string,
  carryOut: (order: Order, report: (line: string) => void) => Promise<void>,
): void {
  const socket = socketIn(run, NAME);
  if (!socket) return;
  let isBusy = false;
  const server = net.createServer((connection) => {
    const say = (reply: Reply) => connection.writable && connection.write(`${JSON.stringify(reply)}\n`);
    const refuse = (error: Error) => say({ refused: error.message });
    const orderOf = async (line: string) => {
      if (isBusy) return refuse(new StartRefused('An upgrade is under way already.'));
      isBusy = true;
      await carryOut(JSON.parse(line) as Order, (progress) => say({ line: progress }))
        .then(() => say({ done: true }), refuse)
        .finally(() => (isBusy = false));
    };
    connection.on('error', () => undefined); // who asked has left; what was asked goes on
    createInterface(connection).once('line', (line) => void orderOf(line).finally(() => connection.end()));
  });
  rmSync(socket, { force: true });
  server.listen(socket).unref();
}

/** Has the running supervisor carry out an order. @throws StartRefused with its reason when it does not */
export async function give(run: string, order: Order, report: (line: string) => void): Promise<void> {
  const connection = net.connect(path.join(run, NAME));
  connection.once('error', () => undefined); // an end without a last word says it all
  connection.write(`${JSON.stringify(order)}\n`);
  for await (const line of createInterface(connection)) {
    const reply = JSON.parse(line) as Reply;
    if ('done' in reply) return;
    if ('refused' in reply) throw new StartRefused(reply.refused);
    report(reply.line);
  }
  throw new StartRefused('Fulcrum ended, or takes no orders: start it again with npm start.');
}
