import { closeSync, existsSync, fstatSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';

const MAX_BYTES = 10 * 1024 * 1024;
/** Including the current one: 200 MB per process, more than a school of 2,000 logs in a week. */
const MAX_FILES = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * A file holds the lines of at most a day and is deleted six days after its last one, so no line is older than a week.
 */
const MAX_AGE_MS = 6 * DAY_MS;

interface LogOptions {
  maxBytes?: number;
  maxFiles?: number;
  /** Shows one line to the operator. */
  report?: (line: string) => void;
  now?: () => number;
}

/**
 * A log file that is moved to `<file>.1` when it is full or a day old, and from there to `.2` and so on: a week of
 * lines, or the newest twenty files if there are more. A line that cannot be written (full disk, deleted directory) is
 * dropped and counted: a log must not end the process that writes it.
 */
export class RotatingLog {
  readonly #file: string;
  readonly #maxBytes: number;
  readonly #maxFiles: number;
  readonly #report: (line: string) => void;
  readonly #now: () => number;
  #handle: number | undefined;
  #bytes = 0;
  /** When its first line was written, as reported by the file system. */
  #began = 0;
  #dropped = 0;
  #reason = '';
  /** Whether the file ends in the middle of a line. */
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

  /** Older files may be left from a start long ago. */
  #dropOld(): void {
    for (let number = 1; number < this.#maxFiles; number += 1) {
      const before = statSync(this.#older(number), { throwIfNoEntry: false });
      if (before && this.#now() - before.mtimeMs >= MAX_AGE_MS) rmSync(this.#older(number), { force: true });
    }
  }

  /** Overwrites the oldest file. If a number is missing, the files after it stay where they are. */
  #rotate(): void {
    this.close();
    let free = 1;
    while (free < this.#maxFiles - 1 && existsSync(this.#older(free))) free += 1;
    for (; free > 1; free -= 1) renameSync(this.#older(free - 1), this.#older(free));
    renameSync(this.#file, this.#older(1));
    this.#open();
  }

  #older = (number: number): string => `${this.#file}.${number}`;

  /** Writes in a loop: a disk that fills up may accept a part of the text, and the write of the rest then fails. */
  #write(text: string): void {
    let rest = Buffer.from(text);
    while (rest.length > 0) {
      const written = writeSync(this.#handle ?? -1, rest);
      this.#bytes += written;
      rest = rest.subarray(written);
      this.#isCut = rest.length > 0;
    }
  }

  /** Closes the file, so that the next line reopens it. */
  #drop(error: unknown): void {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (this.#dropped === 0) this.#report(`${this.#file} cannot be written (${code}): lines are dropped until it can.`);
    this.#dropped += 1;
    this.#reason = code;
    this.close();
  }
}
