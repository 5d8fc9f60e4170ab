import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const found = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

/** Where what pages show is written, from the root of the checkout: each shell, and each library of theirs. */
export const ROOMS = [...found('shells/*/src'), 'shared-ui/src', ...found('shared-ui/*/src')];

/** Everything that lies there, from the root of the checkout. */
export const FILES = ROOMS.flatMap((room) => found(`${room}/**/*.*`));

/** Without tests and what they use. */
export const CODE = FILES.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));

export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
