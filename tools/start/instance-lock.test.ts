import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InstanceLock, knownProcess, runningInstance } from './instance-lock.ts';
import { StartRefused } from './refusal.ts';

let run: string;
const file = () => path.join(run, 'fulcrum.lock');
const heldBy = (holder: object) => writeFileSync(file(), JSON.stringify(holder));
const holder = () => JSON.parse(readFileSync(file(), 'utf8')).pid;

beforeEach(() => {
  run = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(run, { recursive: true, force: true }));

it('is refused while its holder runs, with the process and its address', () => {
  heldBy({ ...knownProcess(process.pid), address: 'http://localhost:3000' });
  expect(() => InstanceLock.take(run)).toThrow(StartRefused);
  expect(() => InstanceLock.take(run)).toThrow(`process ${process.pid}, at http://localhost:3000`);
  expect(runningInstance(run)).toMatchObject({ pid: process.pid });
});

it('is taken over if its holder’s pid belongs to another process now, which began at another time', () => {
  heldBy({ ...knownProcess(process.ppid), began: '1' });
  expect(runningInstance(run)).toBeUndefined();
  const lock = InstanceLock.take(run);
  expect(holder()).toBe(process.pid);
  lock.release();
});

it('is taken over if there is no process with its holder’s pid', () => {
  heldBy({ pid: 2 ** 30, began: '1' });
  InstanceLock.take(run).release();
  expect(runningInstance(run)).toBeUndefined();
});
