import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installIsStale } from './install-state.mjs';

interface Entry {
  version?: string;
  optional?: boolean;
  link?: boolean;
}

describe('installIsStale', () => {
  let checkout: string;
  beforeEach(() => {
    checkout = mkdtempSync(path.join(tmpdir(), 'fulcrum-install-'));
    mkdirSync(path.join(checkout, 'node_modules'));
  });
  afterEach(() => rmSync(checkout, { recursive: true, force: true }));

  const write = (file: string, packages: Record<string, Entry>) =>
    writeFileSync(path.join(checkout, file), JSON.stringify({ packages }));
  const lock = (packages: Record<string, Entry>) => write('package-lock.json', packages);
  const installed = (packages: Record<string, Entry>) => write('node_modules/.package-lock.json', packages);

  it('is stale when nothing was ever installed', () => {
    lock({ 'node_modules/zod': { version: '4.0.0' } });
    expect(installIsStale(checkout)).toBe(true);
  });

  it('is fresh when npm installed what the lock file says', () => {
    lock({ '': {}, backend: {}, 'node_modules/zod': { version: '4.0.0' } });
    installed({ 'node_modules/zod': { version: '4.0.0' } });
    expect(installIsStale(checkout)).toBe(false);
  });

  it.each([
    ['a newer version', { 'node_modules/zod': { version: '4.0.1' } }],
    ['one more package', { 'node_modules/zod': { version: '4.0.0' }, 'node_modules/sirv': { version: '3.0.0' } }],
    ['a nested package', { 'node_modules/zod': { version: '4.0.0' }, 'a/node_modules/b': { version: '1.0.0' } }],
  ])('is stale when the lock file requires %s', (_, packages) => {
    lock(packages);
    installed({ 'node_modules/zod': { version: '4.0.0' } });
    expect(installIsStale(checkout)).toBe(true);
  });

  it('ignores missing optional packages of other platforms, but requires the right version of its own', () => {
    lock({ 'node_modules/engine-darwin': { version: '1.0.0', optional: true } });
    installed({});
    expect(installIsStale(checkout)).toBe(false);
    installed({ 'node_modules/engine-darwin': { version: '0.9.0', optional: true } });
    expect(installIsStale(checkout)).toBe(true);
  });
});
