import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../backend/src/testing/eventually.ts';
import { sendOrder } from './control.ts';
import { BACKEND, type RunningStart, StartBench } from './testing/running-start.ts';

let bench: StartBench;
let DATA_DIR: string;
beforeEach(() => {
  bench = new StartBench();
  DATA_DIR = bench.directory();
});
afterEach(() => bench.clear());

const versionOf = async (address: string) => ((await (await fetch(address)).json()) as { version: string }).version;

/** A stand-in build of another version. */
function build(version: string, terms: { refusal?: string; migratesWhile?: string } = {}): string {
  const directory = path.join(bench.directory(), 'backend');
  cpSync(BACKEND, directory, { recursive: true });
  writeFileSync(path.join(directory, 'version.json'), JSON.stringify({ version, ...terms }));
  return directory;
}

function mark(): string {
  const file = path.join(bench.directory(), 'migrates');
  writeFileSync(file, '');
  return file;
}

const upgradeTo = (backend: string) =>
  sendOrder(path.join(DATA_DIR, 'run'), { upgrade: { backend, shells: '' } }, () => {});
const start = (port: number, backend = BACKEND): RunningStart =>
  bench.start({ DATA_DIR, PORT: String(port) }, ['--no-demo', '--backend', backend]);

it('shows the maintenance page while a start migrates, and runs afterwards', async () => {
  const port = await getPort({ host: '127.0.0.1' });
  const migratesWhile = mark();
  const running = start(port, build('0.2.0', { migratesWhile }));
  const look = () => fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
  await eventually(async () => expect((await look())?.status).toBe(503));
  expect(await (await look())?.json()).toMatchObject({ code: 'maintenance' });
  rmSync(migratesWhile);
  expect(await versionOf(await running.address())).toBe('0.2.0');
});

it('keeps the old version answering while the new one migrates beside it', async () => {
  const running = start(await getPort({ host: '127.0.0.1' }));
  const address = await running.address();
  const migratesWhile = mark();
  const upgrade = upgradeTo(build('0.2.0', { migratesWhile }));
  const seen = new Set<string>();
  const looks = (async () => {
    while (!seen.has('0.2.0')) seen.add(await versionOf(address));
  })();
  await eventually(() => expect(seen.size).toBe(1));
  rmSync(migratesWhile);
  await upgrade;
  await looks;
  expect([...seen]).toEqual(['0.1.0', '0.2.0']);
});

it('keeps the running version if an older one rejects its rows, and reports why', async () => {
  const running = start(await getPort({ host: '127.0.0.1' }), build('0.2.0'));
  const address = await running.address();
  const refusal = 'This is Fulcrum 0.1.0, which knows the rows of the database up to version 0.';
  await expect(upgradeTo(build('0.1.0', { refusal }))).rejects.toThrow(refusal);
  expect(await versionOf(address)).toBe('0.2.0');
});
