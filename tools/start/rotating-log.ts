import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const MAX_BYTES = 10 * 1024 * 1024;

interface LogOptions {
  maxBytes?: number;
  /** Shows one line to the operator. */
  report?: (line: string) => void;
}

/**
 * A log file that is moved to `<file>.1` when it is full, so there are never more than these two. A line that cannot be
 * written (full disk, deleted directory) is dropped and counted: a log must not end the process that writes it.
 */
export class RotatingLog {
  readonly #file: string;
  readonly #maxBytes: number;
  readonly #report: (line: string) => void;
  #handle: number | undefined;
  #bytes = 0;
  #dropped = 0;
  #reason = '';
  /** The file ends in the middle of a line. */
  #isCut = false;

  constructor(file: string, { maxBytes = MAX_BYTES, report = () => undefined }: LogOptions = {}) {
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#report = report;
  }

  line(text: string): void {
    try {
      this.#open();
      if (this.#bytes >= this.#maxBytes) this.#rotate();
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
    this.#bytes = fstatSync(this.#handle).size;
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
