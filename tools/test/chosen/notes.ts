import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Executed } from './choice.ts';
import type { Source } from './source.ts';

/** A line that backend/test/executed.file.ts writes after each test file: indices of functions by source file. */
interface Notes {
  test: string;
  startsProduct: boolean;
  executed: Record<string, number[]>;
  byAll: Record<string, number[]>;
}

export interface Recorded {
  tests: Record<string, { startsProduct: boolean; executed: Executed }>;
  byAll: Executed;
}

/** @param root the prefix to remove from the names of test files */
export function readNotes(directory: string, root: string, sources: Record<string, Source>): Recorded {
  const recorded: Recorded = { tests: {}, byAll: {} };
  for (const name of readdirSync(directory).filter((file) => file.endsWith('.jsonl'))) {
    const lines = readFileSync(path.join(directory, name), 'utf8').trimEnd().split('\n');
    for (const line of lines) {
      const { test, startsProduct, executed, byAll } = JSON.parse(line) as Notes;
      recorded.tests[path.relative(root, test)] = { startsProduct, executed: placesOf(executed, sources) };
      recorded.byAll = union(recorded.byAll, placesOf(byAll, sources));
    }
  }
  return recorded;
}

const placesOf = (noted: Record<string, number[]>, sources: Record<string, Source>): Executed =>
  Object.fromEntries(
    Object.entries(noted).map(([file, indices]) => [
      file,
      indices.flatMap((index) => sources[file]?.functions[index]?.[0] ?? []),
    ]),
  );

export function union(one: Executed, other: Executed): Executed {
  const files = Object.keys({ ...one, ...other });
  return Object.fromEntries(files.map((file) => [file, [...new Set([...(one[file] ?? []), ...(other[file] ?? [])])]]));
}
