import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const found = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

/**
 * The source folders of everything that pages show, relative to the root of the checkout: each shell and each of its
 * libraries.
 */
export const SOURCE_FOLDERS = [...found('shells/*/src'), 'shared-ui/src', ...found('shared-ui/*/src')];

/** All files in these folders, relative to the root of the checkout. */
export const FILES = SOURCE_FOLDERS.flatMap((folder) => found(`${folder}/**/*.*`));

/** Code without tests and test helpers. */
export const CODE = FILES.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));

/** The backend's code, in which the operator's pages and those of mails' links are written. */
export const SERVER_CODE = found('backend/{src,demo}/**/*.ts').filter((file) => !/\.spec\.|\/testing\//.test(file));

export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
