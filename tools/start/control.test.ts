import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendOrder, takeOrders } from './control.ts';
import { StartRefused } from './refusal.ts';

const RELEASE = { backend: '/releases/2/backend', shells: '/releases/2/shells' };
let run: string;
beforeEach(() => {
  run = mkdtempSync(path.join(tmpdir(), 'fulcrum-control-'));
});
afterEach(() => rmSync(run, { recursive: true, force: true }));

/** Sends one line as it is. @returns the replies */
async function send(line: string): Promise<unknown[]> {
  const connection = net.connect(path.join(run, 'control.sock'));
  connection.write(`${line}\n`);
  return (await text(connection))
    .trim()
    .split('\n')
    .map((reply): unknown => JSON.parse(reply));
}

it('an order is carried out, with its progress', async () => {
  const carriedOut: unknown[] = [];
  takeOrders(run, async (order, report) => {
    carriedOut.push(order);
    report('Starting …');
  });
  const said: string[] = [];
  await sendOrder(run, { upgrade: RELEASE }, (line) => said.push(line));
  expect(carriedOut).toEqual([{ upgrade: RELEASE }]);
  expect(said).toEqual(['Starting …']);
});

it.each(['GET / HTTP/1.1', '', 'null', '[]', '{}', '{"upgrade":"2"}', '{"upgrade":{"backend":"/b"}}'])(
  'the line %j is refused, and the next order is carried out',
  async (line) => {
    const carriedOut: unknown[] = [];
    takeOrders(run, async (order) => void carriedOut.push(order));
    expect(await send(line)).toEqual([{ refused: 'That is no order of npm run upgrade.' }]);
    expect(carriedOut).toEqual([]);
    await sendOrder(run, { upgrade: RELEASE }, () => undefined);
    expect(carriedOut).toEqual([{ upgrade: RELEASE }]);
  },
);

it('an order that fails is refused with its reason, and the next one is carried out', async () => {
  let isBroken = true;
  takeOrders(run, async () => {
    if (isBroken) throw new StartRefused('The new version does not start.');
  });
  await expect(sendOrder(run, { upgrade: RELEASE }, () => undefined)).rejects.toThrow('does not start');
  isBroken = false;
  await sendOrder(run, { upgrade: RELEASE }, () => undefined);
});
