import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';
import { RotatingLog } from './rotating-log.ts';

describe('RotatingLog', () => {
  let scratch: string;
  let file: string;
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-log-'));
    file = path.join(scratch, 'api.log');
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  it('goes on where the last start stopped, for this user only', () => {
    for (const text of ['first', 'second']) {
      const log = new RotatingLog(file);
      log.line(text);
      log.close();
    }
    expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('keeps the newest lines in two files of limited size', () => {
    const log = new RotatingLog(file, 100);
    for (let number = 0; number < 100; number++) log.line(`line ${number}`);
    log.close();
    const kept = readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8');
    expect(kept.endsWith('line 98\nline 99\n')).toBe(true);
    expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThan(250);
    expect(existsSync(`${file}.2`)).toBe(false);
  });
});

describe('backoffMs', () => {
  it('doubles up to half a minute', () => {
    expect([1, 2, 3, 7, 8, 2000].map(backoffMs)).toEqual([250, 500, 1000, 16_000, 30_000, 30_000]);
  });
});
