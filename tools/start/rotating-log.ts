import { closeSync, fstatSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';

const MAX_BYTES = 10 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Half a week in each of the two files: no line is older than a week. */
const MAX_AGE_MS = 3.5 * DAY_MS;

interface LogOptions {
  maxBytes?: number;
  /** Shows one line to the operator. */
  report?: (line: string) => void;
  now?: () => number;
}

/**
 * A log file that is moved to `<file>.1` when it is full or three and a half days old, so there are never more than these two. A line that cannot be
 * written (full disk, deleted directory) is dropped and counted: a log must not end the process that writes it.
 */
export class RotatingLog {
  readonly #file: string;
  readonly #maxBytes: number;
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

  constructor(file: string, { maxBytes = MAX_BYTES, report = () => undefined, now = Date.now }: LogOptions = {}) {
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#report = report;
    this.#now = now;
  }

  line(text: string): void {
    try {
      this.#open();
      if (this.#bytes >= this.#maxBytes || (this.#bytes > 0 && this.#now() - this.#began >= MAX_AGE_MS)) this.#rotate();
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
    this.#began = birthtimeMs || this.#now();
    this.#dropOld();
  }

  /** The file before this one may have been left by a start long ago. */
  #dropOld(): void {
    const before = statSync(`${this.#file}.1`, { throwIfNoEntry: false });
    if (before && this.#now() - before.mtimeMs >= MAX_AGE_MS) rmSync(`${this.#file}.1`, { force: true });
  }

  #rotate(): void {
    this.close();
    renameSync(this.#file, `${this.#file}.1`);
    this.#open();
  }

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
