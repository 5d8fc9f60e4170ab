import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '../look/product.ts';
import { buildWhatIsStale } from './build.ts';
import { sendOrder } from './control.ts';
import { ROOT } from './layout.ts';
import type { Release } from './product.ts';
import { storeRelease } from './release.ts';

const LONG_MS = 600_000;
const BROWSERS = 8;
/** Inside node_modules, where a build finds its packages. */
const PLACE = path.join(ROOT, 'node_modules/.cache/fulcrum-versions');

let product: Product;
let own: Release;
beforeAll(async () => {
  product = await startProduct({ API_PROCESSES: '2', RATE_USER_REQUESTS: '1000000', LOG_LEVEL: 'warn' });
  own = storeRelease(await buildWhatIsStale(() => undefined));
}, LONG_MS);
afterAll(async () => {
  await product.stop();
  rmSync(PLACE, { recursive: true, force: true });
}, LONG_MS);

/** The bundled file that contains the program's migrations, and the name of their variable in it. */
function programIn(dist: string): { file: string; program: string } {
  for (const name of readdirSync(dist).filter((each) => each.endsWith('.js'))) {
    const file = path.join(dist, name);
    const [, program] = /^(?:const|var|let) (PROGRAM(?:\$\d+)?) = \{\s*version/m.exec(readFileSync(file, 'utf8')) ?? [];
    if (program) return { file, program };
  }
  throw new Error(`No file in ${dist} holds the migrations.`);
}

/** A copy of this checkout's build as another version with additional migration steps. */
function releaseOf(version: string, steps: { runs: 'beside' | 'alone'; seconds: number }[]): Release {
  const backend = path.join(PLACE, version, 'backend');
  cpSync(path.dirname(own.backend), backend, { recursive: true });
  const manifest = path.join(backend, 'package.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version }));
  const dist = path.join(backend, 'dist');
  const { file, program } = programIn(dist);
  for (const { runs, seconds } of steps) {
    appendFileSync(
      file,
      `\n${program}.migrations.push({ number: ${program}.migrations.length + 1, name: 'a ${runs} step of a test', runs: '${runs}',
        apply: async (database) => {
          await database.collection('schools').updateMany({}, { $set: { broughtBy: '${version}' } });
          await new Promise((done) => setTimeout(done, ${seconds * 1000}));
        } });\n`,
    );
  }
  return { backend: dist, shells: own.shells };
}

const upgradeTo = (upgrade: Release) => sendOrder(path.join(product.data, 'run'), { upgrade }, () => undefined);

/**
 * Sends requests without a pause during some work.
 * @returns how often each unsuccessful reply occurred
 */
async function underACrowd(work: () => Promise<unknown>): Promise<{ asked: number; others: Record<string, number> }> {
  const others: Record<string, number> = {};
  let asked = 0;
  const over = new AbortController();
  const browse = async () => {
    while (!over.signal.aborted) {
      const address = product.address + ['/', '/api/site'][(asked += 1) % 2];
      const reply = await fetch(address, { headers: { accept: 'text/html' } }).catch((error: Error) => error);
      if (!(reply instanceof Error)) await reply.text();
      if (reply instanceof Response && reply.ok) continue;
      const name =
        reply instanceof Error ? String(reply.cause ?? reply) : `${reply.status} ${reply.headers.get('retry-after')}`;
      others[name] = (others[name] ?? 0) + 1;
    }
  };
  const browsers = Array.from({ length: BROWSERS }, browse);
  await work().finally(() => over.abort());
  await Promise.all(browsers);
  return { asked, others };
}

it(
  'another version takes over, migrates its rows beside the running one, and no request fails',
  { timeout: LONG_MS },
  async () => {
    const { asked, others } = await underACrowd(() => upgradeTo(releaseOf('0.2.0', [{ runs: 'beside', seconds: 3 }])));
    expect(others).toEqual({});
    expect(asked).toBeGreaterThan(100);
  },
);

it(
  'a step that runs alone stops the old version first; requests get the maintenance page or wait',
  { timeout: LONG_MS },
  async () => {
    const steps = [{ runs: 'beside', seconds: 0 } as const, { runs: 'alone', seconds: 3 } as const];
    const { others } = await underACrowd(() => upgradeTo(releaseOf('0.3.0', steps)));
    // Nothing listens between the end of the old processes and the page of the new ones.
    const isExpected = (name: string) => name === '503 5' || /ECONNREFUSED|ECONNRESET|other side closed/.test(name);
    expect(Object.keys(others).filter((name) => !isExpected(name))).toEqual([]);
    expect(others['503 5']).toBeGreaterThan(0);
  },
);

it(
  'a version that does not know the rows is rejected with a message, and the running one continues',
  { timeout: LONG_MS },
  async () => {
    const { others } = await underACrowd(async () => {
      const refused = await upgradeTo(own).catch((error: Error) => error.message);
      const [, known, found] =
        /^This is Fulcrum 0\.1\.0, .* version (\d+)\. They are of version (\d+), which Fulcrum 0\.3\.0/.exec(
          refused ?? '',
        ) ?? [];
      expect(refused).toMatch(/^This is Fulcrum/);
      expect(Number(found)).toBe(Number(known) + 2);
    });
    expect(others).toEqual({});
  },
);
