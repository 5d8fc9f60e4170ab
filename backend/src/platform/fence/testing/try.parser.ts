/** Attempts, on request, what a parser must not be able to do. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

export interface TryQuestion {
  what:
    | 'answer'
    | 'loop'
    | 'wait'
    | 'fill the heap'
    | 'fill buffers'
    | 'fail'
    | 'read'
    | 'write'
    | 'start'
    | 'connect'
    | 'environment';
  given: string;
}

export interface TryAnswer {
  pid: number;
  given: string;
}

const ATTEMPTS: Record<TryQuestion['what'], (given: string) => unknown> = {
  answer: (given) => given,
  loop: () => {
    for (;;) Math.random();
  },
  wait: () => new Promise(() => undefined),
  'fill the heap': () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 1000 }, () => String(Math.random())));
  },
  'fill buffers': () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(1024 * 1024, 1));
  },
  fail: () => {
    throw new Error('on purpose');
  },
  read: (given) => guarded(() => readFileSync(given, 'utf8')),
  write: (given) => guarded(() => writeFileSync(given, 'x')),
  start: (given) => guarded(() => execFileSync(given)),
  connect: (given) => guarded(async () => (await import('node:net')).connect(1, given)),
  environment: () => JSON.stringify(process.env),
};

async function guarded(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return `refused: ${String(error)}`;
  }
}

export default async function attempt({ what, given }: TryQuestion): Promise<TryAnswer> {
  return { pid: process.pid, given: String(await ATTEMPTS[what](given)) };
}
