import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backoffMs } from './managed-process.ts';
import { RotatingLog } from './rotating-log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('RotatingLog', () => {
  let scratch: string;
  let file: string;
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-log-'));
    file = path.join(scratch, 'api.log');
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  it('continues where the last start stopped, for this user only', () => {
    for (const text of ['first', 'second']) {
      const log = new RotatingLog(file);
      log.line(text);
      log.close();
    }
    expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  const kept = () => {
    const names = readdirSync(scratch).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    return { names, text: names.map((name) => readFileSync(path.join(scratch, name), 'utf8')).join('') };
  };

  it('keeps the newest lines, in order, in a limited number of files of limited size', () => {
    const log = new RotatingLog(file, { maxBytes: 100, maxFiles: 4 });
    for (let number = 0; number < 100; number++) log.line(`line ${number}`);
    log.close();
    expect(kept().names).toEqual(['api.log.3', 'api.log.2', 'api.log.1', 'api.log']);
    const lines = kept().text.trim().split('\n');
    expect(lines.length).toBeGreaterThan(30);
    expect(lines).toEqual(Array.from(lines, (_, index) => `line ${100 - lines.length + index}`));
    for (const name of kept().names) expect(statSync(path.join(scratch, name)).size).toBeLessThan(120);
  });

  /** Writes one line per given day, with the file times of that day. */
  function write(days: number[]): void {
    const start = Date.now() - 30 * DAY_MS;
    let now = start;
    const log = new RotatingLog(file, { now: () => now });
    for (const day of days) {
      now = start + day * DAY_MS;
      log.line(`day ${day}.`);
      utimesSync(file, new Date(now), new Date(now));
    }
    log.close();
  }

  it('keeps the lines of at least six days, one file per day', () => {
    write([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(kept().names).toHaveLength(6);
    expect(kept().text).toBe('day 4.\nday 5.\nday 6.\nday 7.\nday 8.\nday 9.\n');
  });

  it('keeps no line longer than a week if nothing is logged for days', () => {
    write([0, 0.9, 3, 7, 7.5]);
    expect(kept().text).toBe('day 3.\nday 7.\nday 7.5.\n');
  });

  // Linux fails every write to /dev/full with ENOSPC, like a full disk.
  it.runIf(existsSync('/dev/full'))(
    'drops lines while the disk is full, reports it, and resumes once there is space',
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

  it('also drops lines while the directory is missing', () => {
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
