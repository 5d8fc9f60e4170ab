import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeRelease } from './release.ts';

const PAGE = 'shells/host/dist/index.html';

describe('a stored copy of a build', () => {
  let scratch: string;
  let from: string;
  let to: string;
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'release-'));
    [from, to] = [path.join(scratch, 'checkout'), path.join(scratch, 'releases')];
    for (const part of [
      'backend/dist',
      ...['host', 'teacher', 'student', 'parent'].map((name) => `shells/${name}/dist`),
    ]) {
      mkdirSync(path.join(from, part), { recursive: true });
    }
    writeFileSync(path.join(from, 'backend/package.json'), '{}');
    writeFileSync(path.join(from, PAGE), 'first');
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  it('does not change while another is built', () => {
    const { shells } = storeRelease('v1 aaaa', { from, to });
    writeFileSync(path.join(from, PAGE), 'second');
    const next = storeRelease('v1 bbbb', { from, to });
    expect(readFileSync(path.join(shells, '../', PAGE), 'utf8')).toBe('first');
    expect(readFileSync(path.join(next.shells, '../', PAGE), 'utf8')).toBe('second');
  });

  it('is deleted if it is unused and not the newest unused one', () => {
    const used = storeRelease('v1 aaaa', { from, to });
    for (const name of ['old', 'older']) {
      cpSync(path.dirname(used.shells), path.join(to, name), { recursive: true });
      const user = { pid: 2 ** 30, began: '1' };
      rmSync(path.join(to, name, 'users', String(process.pid)));
      writeFileSync(path.join(to, name, 'users', String(user.pid)), JSON.stringify(user));
    }
    storeRelease('v1 bbbb', { from, to });
    expect([used.shells, path.join(to, 'old'), path.join(to, 'older')].map((place) => existsSync(place))).toEqual([
      true,
      expect.any(Boolean),
      expect.any(Boolean),
    ]);
    expect(['old', 'older'].filter((name) => existsSync(path.join(to, name)))).toHaveLength(1);
  });
});
