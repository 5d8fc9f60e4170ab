import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const MAX_BYTES = 10 * 1024 * 1024;

/** A log file that is moved to `<file>.1` when it is full, so that two files are the most there ever are. */
export class RotatingLog {
  readonly #file: string;
  readonly #maxBytes: number;
  #handle: number;
  #bytes: number;

  constructor(file: string, maxBytes = MAX_BYTES) {
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#handle = openSync(file, 'a', 0o600);
    this.#bytes = fstatSync(this.#handle).size;
  }

  line(text: string): void {
    if (this.#bytes >= this.#maxBytes) this.#rotate();
    this.#bytes += writeSync(this.#handle, `${text}\n`);
  }

  close(): void {
    closeSync(this.#handle);
  }

  #rotate(): void {
    closeSync(this.#handle);
    renameSync(this.#file, `${this.#file}.1`);
    this.#handle = openSync(this.#file, 'a', 0o600);
    this.#bytes = 0;
  }
}
