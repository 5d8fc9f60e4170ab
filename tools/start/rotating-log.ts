import { closeSync, existsSync, fstatSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';

const MAX_BYTES = 10 * 1024 * 1024;
/** With the one that is written: 200 MB for each process, which a week of a school of 2,000 does not fill. */
const MAX_FILES = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A file holds the lines of a day at most, and goes six days after its last: no line is older than a week. */
const MAX_AGE_MS = 6 * DAY_MS;

interface LogOptions {
  maxBytes?: number;
  maxFiles?: number;
  /** Shows one line to the operator. */
  report?: (line: string) => void;
  now?: () => number;
}

/**
 * A log file that is moved to `<file>.1` when it is full or a day old, and from there to `.2` and so on: a week of lines, or the newest
 * twenty files when there are more. A line that cannot be written (full disk, deleted directory) is dropped and counted: a log must
 * not end the process that writes it.
 */
export class RotatingLog {
  readonly #file: string;
  readonly #maxBytes: number;
  readonly #maxFiles: number;
  readonly #report: (line: string) => void;
  readonly #now: () => number;
  #handle: number | undefined;
  #bytes = 0;
  /** When its first line was written, as far as the file system knows. */
  #began = 0;
  #dropped = 0;
  #reason = '';
  /** The file ends in the middle of a line. */
  #isCut = false;

  constructor(file: string, options: LogOptions = {}) {
    this.#file = file;
    this.#maxBytes = options.maxBytes ?? MAX_BYTES;
    this.#maxFiles = options.maxFiles ?? MAX_FILES;
    this.#report = options.report ?? (() => undefined);
    this.#now = options.now ?? Date.now;
  }

  line(text: string): void {
    try {
      this.#open();
      if (this.#bytes >= this.#maxBytes || (this.#bytes > 0 && this.#now() - this.#began >= DAY_MS)) this.#rotate();
      const gap = this.#dropped > 0 ? `(${this.#dropped} lines were dropped: ${this.#reason})\n` : '';
      this.#write(`${this.#isCut ? '\n' : ''}${gap}${text}\n`);
      this.#dropped = 0;
    } catch (error) {
      this.#drop(error);
    }
  }

  close(): void {
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#handle = undefined;
  }

  #open(): void {
    if (this.#handle !== undefined) return;
    this.#handle = openSync(this.#file, 'a', 0o600);
    const { size, birthtimeMs } = fstatSync(this.#handle);
    this.#bytes = size;
    this.#began = Math.min(birthtimeMs || Number.POSITIVE_INFINITY, this.#now());
    this.#dropOld();
  }

  /** Files before this one may have been left by a start long ago. */
  #dropOld(): void {
    for (let number = 1; number < this.#maxFiles; number += 1) {
      const before = statSync(this.#older(number), { throwIfNoEntry: false });
      if (before && this.#now() - before.mtimeMs >= MAX_AGE_MS) rmSync(this.#older(number), { force: true });
    }
  }

  /** The oldest makes room. Where a number is missing, those behind it stay where they are. */
  #rotate(): void {
    this.close();
    let free = 1;
    while (free < this.#maxFiles - 1 && existsSync(this.#older(free))) free += 1;
    for (; free > 1; free -= 1) renameSync(this.#older(free - 1), this.#older(free));
    renameSync(this.#file, this.#older(1));
    this.#open();
  }

  #older = (number: number): string => `${this.#file}.${number}`;

  /** A disk that fills up may take a part of the text; the write of the rest is then refused. */
  #write(text: string): void {
    let rest = Buffer.from(text);
    while (rest.length > 0) {
      const written = writeSync(this.#handle ?? -1, rest);
      this.#bytes += written;
      rest = rest.subarray(written);
      this.#isCut = rest.length > 0;
    }
  }

  /** Closes the file, so that the next line opens it anew. */
  #drop(error: unknown): void {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (this.#dropped === 0) this.#report(`${this.#file} cannot be written (${code}): lines are dropped until it can.`);
    this.#dropped += 1;
    this.#reason = code;
    this.close();
  }
}
