import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backoffMs } from './managed-process.ts';
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
    const log = new RotatingLog(file, { maxBytes: 100 });
    for (let number = 0; number < 100; number++) log.line(`line ${number}`);
    log.close();
    const kept = readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8');
    expect(kept.endsWith('line 98\nline 99\n')).toBe(true);
    expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThan(250);
    expect(existsSync(`${file}.2`)).toBe(false);
  });

  it('keeps no line for longer than a week', () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    let days = 0;
    const log = new RotatingLog(file, { now: () => Date.now() + days * DAY_MS });
    for (days of [0, 3, 4, 5, 8]) log.line(`day ${days}`);
    log.close();
    const kept = readdirSync(scratch).map((name) => readFileSync(path.join(scratch, name), 'utf8'));
    expect(kept.join('')).toContain('day 8');
    expect(kept.join('')).not.toContain('day 0');
  });

  // Linux answers every write to /dev/full with ENOSPC, as a full disk does.
  it.runIf(existsSync('/dev/full'))(
    'drops lines while the disk is full, says so, and goes on when there is room',
    () => {
      symlinkSync('/dev/full', file);
      const reported: string[] = [];
      const log = new RotatingLog(file, { report: (line) => reported.push(line) });
      for (const text of ['first', 'second', 'third']) log.line(text);
      expect(reported).toEqual([`${file} cannot be written (ENOSPC): lines are dropped until it can.`]);
      rmSync(file);
      log.line('fourth');
      log.close();
      expect(readFileSync(file, 'utf8')).toBe('(3 lines were dropped: ENOSPC)\nfourth\n');
    },
  );

  it('drops lines while there is no directory, too', () => {
    const reported: string[] = [];
    const log = new RotatingLog(path.join(scratch, 'gone', 'api.log'), { report: (line) => reported.push(line) });
    log.line('first');
    log.close();
    expect(reported).toEqual([expect.stringContaining('(ENOENT)')]);
  });
});

describe('backoffMs', () => {
  it('doubles up to half a minute', () => {
    expect([1, 2, 3, 8, 9, 2000].map(backoffMs)).toEqual([0, 250, 500, 16_000, 30_000, 30_000]);
  });
});
