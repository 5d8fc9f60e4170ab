import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../start/layout.ts';

const NOT_SOURCES = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.nx',
  '.ci',
  'test-results',
  'playwright-report',
]);
const EXTENSION = /\.(?:[cm]?tsx?|m?js|cjs|json|md|css|sh|yml)$/;
/** How the path of a folder starts in prose. Anything else with a slash may be a media type, a package or a call. */
const FOLDER = /^(?:backend|shells|shared-ui|e2e|tools|docs|src|modules|platform|features|testing)\//;
/** How a path starts that is given from the project's root. */
const OWN_FOLDER = /^(?:backend|shells|shared-ui|e2e|tools|docs|deploy)\//;
/** Files whose comments are checked. */
const COMMENTED = /\.(?:[cm]?tsx?|mjs|css|sh|ya?ml|conf)$|(?:^|\/)Dockerfile$/;
const PATH = /^(?!\/)[\w@.{},*-]+(?:\/[\w@.{},*-]+)*\/?$/;
/** Files that only a build or a running product creates, and the names of libraries. */
const NOT_OURS = /^(?:data|DATA_DIR|outbox|dist|node_modules)\/|^(?:secrets|openapi|preload|manifest)\.json$|\.js$/;

/** All files and folders of the project, relative to its root. */
function walk(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [place, ...walk(place)] : [place];
    });
}

const TREE = walk('');
const present = new Set(TREE);

/** Expands braces: `a/{b,c}.ts` names two files. */
function alternatives(name: string): string[] {
  const [whole, list] = /\{([^{}]*)\}/.exec(name) ?? [];
  return whole === undefined || list === undefined
    ? [name]
    : list.split(',').flatMap((choice) => alternatives(name.replace(whole, choice)));
}

/** Paths may be relative to any folder: a module's README names its own files. */
function exists(name: string, folder: string): boolean {
  const plain = name.replace(/\/$/, '');
  if (present.has(path.posix.join(folder, plain))) return true;
  const pattern = plain.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
  const ending = new RegExp(`(?:^|/)${pattern}$`);
  return TREE.some((place) => ending.test(place));
}

/**
 * The paths that a document names: link targets, words in backticks, and first lines of code such as `// its/path.ts`.
 */
function namedIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const ticked = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  const headings = [...text.matchAll(/^\/\/ (\S+)$/gm)].map(([, word = '']) => word);
  return [
    ...links.filter((target) => !/^[a-z]+:/.test(target)),
    ...[...ticked, ...headings].filter(
      (word) => PATH.test(word) && !NOT_OURS.test(word) && (EXTENSION.test(word) || FOLDER.test(word)),
    ),
  ];
}

/**
 * The files that comments name by a path from the project's root: words such as `tools/run.mjs`. A bare file name may
 * be one that exists only in a container.
 */
function namedInComments(text: string): string[] {
  const comments = [...text.matchAll(/(?:^|\s)(?:#|\/\/|\/?\*+) (.+)$/gm)].map(([, comment = '']) => comment);
  return comments
    .flatMap((comment) => comment.split(/[\s()`'",;:]+/))
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => OWN_FOLDER.test(word) && PATH.test(word) && EXTENSION.test(word));
}

it('comments name only files that exist', () => {
  const wrong = TREE.filter((place) => COMMENTED.test(place)).flatMap((place) =>
    namedInComments(readFileSync(path.join(ROOT, place), 'utf8'))
      .flatMap(alternatives)
      .filter((name) => !exists(name, ''))
      .map((name) => `${place}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

it.each(TREE.filter((place) => place.endsWith('.md')))('%s names only files that exist', (document) => {
  const names = namedIn(readFileSync(path.join(ROOT, document), 'utf8')).flatMap(alternatives);
  expect(names.filter((name) => !exists(name, path.posix.dirname(document)))).toEqual([]);
});
