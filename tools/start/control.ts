import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { socketIn } from '../embedded-mongod/src/index.ts';
import type { Release } from './product.ts';
import { StartRefused } from './refusal.ts';

/** A command from the operator to the running supervisor. */
interface Order {
  upgrade: Release;
}

/** One line of the supervisor's reply; the last one says how it ended. */
type Reply = { line: string } | { done: true } | { refused: string };

const NAME = 'control.sock';

/** Accepts orders on a socket that only this user can reach, one at a time. */
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
    const execute = async (line: string) => {
      const order = orderIn(line);
      if (isBusy) throw new StartRefused('An upgrade is under way already.');
      isBusy = true;
      await carryOut(order, (progress) => say({ line: progress })).finally(() => (isBusy = false));
      say({ done: true });
    };
    connection.on('error', () => undefined); // the client has disconnected; its order continues
    createInterface(connection).once('line', (line) => {
      void execute(line)
        .catch(refuse)
        .finally(() => connection.end());
    });
  });
  rmSync(socket, { force: true });
  server.listen(socket).unref();
}

/** @throws StartRefused if the line is no order: the supervisor must survive whatever is written to its socket */
function orderIn(line: string): Order {
  try {
    const { upgrade } = Object(JSON.parse(line)) as Partial<Order>;
    const { backend, shells, compiled } = Object(upgrade) as Partial<Release>;
    if (isText(backend) && isText(shells) && (compiled === undefined || isText(compiled))) {
      return { upgrade: { backend, shells, ...(compiled && { compiled }) } };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartRefused('That is no order of npm run upgrade.');
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Sends an order to the running supervisor.
 * @throws StartRefused with its reason if it does not carry it out
 */
export async function sendOrder(run: string, order: Order, report: (line: string) => void): Promise<void> {
  const connection = net.connect(path.join(run, NAME));
  connection.once('error', () => undefined); // a connection that closes without a final reply is handled below
  connection.write(`${JSON.stringify(order)}\n`);
  for await (const line of createInterface(connection)) {
    const reply = JSON.parse(line) as Reply;
    if ('done' in reply) return;
    if ('refused' in reply) throw new StartRefused(reply.refused);
    report(reply.line);
  }
  throw new StartRefused('Fulcrum ended, or takes no orders: start it again with npm start.');
}
