import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Minimum versions: older ones have known vulnerabilities or are known not to work here. */
const FLOORS: Record<string, { version: string; because: string }> = {
  multer: { version: '2.3.0', because: '13 published denial-of-service holes in the parser of uploads' },
  'pdfjs-dist': { version: '6.2.108', because: 'CVE-2026-16633' },
  node: { version: '24.0.0', because: 'the tools run TypeScript as it is' },
  helmet: { version: '8.3.0', because: 'the headers that the tests expect' },
};

/** Versions from which this repository's tool chain no longer installs or builds. */
const CEILINGS: Record<string, { version: string; because: string }> = {
  nx: { version: '24.0.0', because: 'npm ci fails' },
  typescript: { version: '7.0.0', because: 'outside the peers of @nestjs/swagger' },
};

interface LockFile {
  packages: Record<string, { version?: string }>;
}

function installedVersions(name: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as LockFile;
  return Object.entries(packages).flatMap(([place, { version }]) =>
    version && (place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`)) ? [version] : [],
  );
}

/** Negative if `left` is older. A pre-release counts as its release. */
function compareVersions(left: string, right: string): number {
  const parts = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
  const [a, b] = [parts(left), parts(right)];
  const differing = [0, 1, 2].find((index) => a[index] !== b[index]) ?? 0;
  return (a[differing] ?? 0) - (b[differing] ?? 0);
}

describe('the lock file', () => {
  it.each(Object.entries(FLOORS))('%s is new enough', (name, { version, because }) => {
    const versions = installedVersions(name);
    expect(versions).not.toEqual([]);
    expect({ because, tooOld: versions.filter((installed) => compareVersions(installed, version) < 0) }).toEqual({
      because,
      tooOld: [],
    });
  });

  it.each(Object.entries(CEILINGS))('%s is not too new', (name, { version, because }) => {
    const versions = installedVersions(name);
    expect(versions).not.toEqual([]);
    expect({ because, tooNew: versions.filter((installed) => compareVersions(installed, version) >= 0) }).toEqual({
      because,
      tooNew: [],
    });
  });

  it('has one version of every Bull Board package', () => {
    const versions = ['api', 'express', 'ui'].flatMap((name) => installedVersions(`@bull-board/${name}`));
    expect(new Set(versions).size).toBe(1);
  });

  it.each([
    ['2.3.0', '2.3.0', 0],
    ['2.10.0', '2.9.9', 1],
    ['1.99.0', '2.0.0', -1],
    ['2.3.0-rc.1', '2.3.1', -1],
  ])('%s against %s', (left, right, sign) => {
    expect(Math.sign(compareVersions(left, right))).toBe(sign);
  });
});
