import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { DigestAnswer, DigestOrder } from './file-digests.worker.js';

/** Bytes per order: small enough for files to take turns, large enough for messages to cost nothing. */
const STEP_BYTES = 4 * 1024 * 1024;

const THREAD = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './file-digests.worker.ts' : './file-digests.worker.js', import.meta.url),
);

/** The digest of a file that is still being written. */
export interface FollowedDigest {
  /** Reports that this many bytes, from the start of the file, can now be read. */
  written(bytes: number): void;
  /**
   * Call when the last byte is written.
   * @returns SHA-256, hexadecimal
   * @throws Error if the file could not be read
   */
  end(): Promise<string>;
  /** Call if the file will never be complete. Has no effect after `end`. */
  drop(): void;
}

interface Waiting {
  resolve(sha256: string): void;
  reject(error: Error): void;
}

/** Computes the SHA-256 of files in a separate thread, so that a film of two gigabytes delays no request. */
@Injectable()
export class FileDigests implements OnModuleDestroy {
  private thread: Worker | undefined;
  private files = 0;
  private readonly waiting = new Map<number, Waiting>();

  /**
   * @returns hexadecimal
   * @throws Error if the file cannot be read
   */
  sha256Of(path: string): Promise<string> {
    return this.follow(path).end();
  }

  /**
   * Starts computing a digest before the file is complete, so that most of the work is done when its last byte arrives.
   */
  follow(path: string): FollowedDigest {
    this.files += 1;
    const file = this.files;
    let counted = 0;
    let isOver = false;
    return {
      written: (bytes) => {
        if (bytes - counted < STEP_BYTES) return;
        counted = bytes;
        this.order({ file, path, upTo: bytes });
      },
      end: () => {
        isOver = true;
        return this.answerTo({ file, path, end: true });
      },
      drop: () => {
        if (counted > 0 && !isOver) this.order({ file, drop: true });
      },
    };
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread?.terminate();
  }

  private answerTo(order: DigestOrder): Promise<string> {
    return new Promise((resolve, reject) => {
      this.waiting.set(order.file, { resolve, reject });
      this.order(order);
    });
  }

  private order(order: DigestOrder): void {
    this.thread ??= this.start();
    this.thread.postMessage(order);
  }

  private start(): Worker {
    const thread = new Worker(THREAD, { env: {} });
    thread.unref();
    thread.on('message', (answer: DigestAnswer) => this.settle(answer));
    thread.on('error', (error: Error) => this.failAll(error));
    thread.on('exit', () => {
      this.thread = undefined;
      this.failAll(new Error('the thread that counts digests ended'));
    });
    return thread;
  }

  private settle(answer: DigestAnswer): void {
    const waiting = this.waiting.get(answer.file);
    this.waiting.delete(answer.file);
    if ('sha256' in answer) waiting?.resolve(answer.sha256);
    else waiting?.reject(new Error(answer.failure));
  }

  private failAll(error: Error): void {
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }
}
