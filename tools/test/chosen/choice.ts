import type { Source } from './source.ts';

/** Places of functions, by source file. */
export type Executed = Record<string, string[]>;

/** A test file that passed. */
export interface PassedFile {
  digest: string;
  passed: number;
  /** It started the product in a process of its own: what was executed there is not known. */
  startsProduct: boolean;
  executed: Executed;
}

/** A test file as it is in the checkout. */
export interface TestFile {
  digest: string;
  /** It reads sources as texts. */
  readsSources: boolean;
}

/** How all test files of a step passed, and what they were tests of. */
export interface KnownRun {
  /** Of everything that they read beside `sources` and themselves. */
  base: string;
  sources: Record<string, Source>;
  /** Executed while modules loaded and the API started, once for all test files of a process. */
  byAll: Executed;
  tests: Record<string, PassedFile>;
}

/** The checkout as it is. */
export interface Checkout {
  base: string;
  sources: Record<string, Source>;
  tests: Record<string, TestFile>;
}

export type Choice = { all: string } | { files: string[] };

/** Run by Node itself in a process or thread of its own, with what they import. */
const PROGRAMS = /(?:[^/]\.parser|-process\.main|\.worker)\.ts$/;
const isProgram = (file: string): boolean => PROGRAMS.test(file) && !file.endsWith('/main.worker.ts');

/**
 * Which test files have to run again: those that executed a function that has changed since, are new or changed themselves, or of
 * which it is not known what they execute. All of them, with the reason, when something else has changed than the bodies of functions.
 */
export function choose(known: KnownRun | undefined, now: Checkout): Choice {
  if (!known) return { all: 'no earlier run is known' };
  if (known.base !== now.base) return { all: 'something else than sources of the product has changed' };
  const appeared = Object.keys({ ...known.sources, ...now.sources }).find(
    (file) => !known.sources[file] || !now.sources[file],
  );
  if (appeared) return { all: `${appeared} is new or gone` };
  const difference = changedFunctions(known.sources, now.sources);
  if ('all' in difference) return difference;
  const { changes } = difference;
  if (executesOneOf(known.byAll, changes)) return { all: 'every test executes what has changed, when it starts' };
  const isAffected = (name: string, { digest, readsSources }: TestFile): boolean => {
    const before = known.tests[name];
    if (before?.digest !== digest) return true;
    const mayRead = before.startsProduct || readsSources;
    return (mayRead && Object.keys(changes).length > 0) || meets(before.executed, changes, known.sources);
  };
  return { files: Object.keys(now.tests).filter((name) => isAffected(name, now.tests[name] as TestFile)) };
}

function changedFunctions(
  before: Record<string, Source>,
  now: Record<string, Source>,
): { all: string } | { changes: Executed } {
  const changes: Executed = {};
  const ofPrograms = importedFrom(Object.keys(now).filter(isProgram), now);
  for (const [file, source] of Object.entries(now)) {
    const old = before[file];
    if (!old || old.text === source.text) continue;
    if (old.skeleton !== source.skeleton) return { all: `${file} has changed outside of its functions` };
    if (ofPrograms.has(file)) return { all: `${file} runs in processes of its own` };
    const digests = new Map(source.functions);
    const places = old.functions.filter(([place, digest]) => digests.get(place) !== digest).map(([place]) => place);
    // None when only comments have changed: that counts for tests that read sources.
    changes[file] = places;
  }
  return { changes };
}

function importedFrom(files: string[], sources: Record<string, Source>): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of sources[file]?.imports ?? []) found.add(imported);
  return found;
}

/** Also a function in one that has changed: the two versions of it need not have the same ones at the same places. */
const executesOneOf = (executed: Executed, changed: Executed): boolean =>
  Object.entries(changed).some(([file, places]) =>
    executed[file]?.some((own) => places.some((place) => own === place || own.startsWith(`${place}.`))),
  );

/** Of a file that remembers what it made, any function may return what another one made during an earlier test. */
const meets = (executed: Executed, changed: Executed, sources: Record<string, Source>): boolean =>
  executesOneOf(executed, changed) ||
  Object.entries(changed).some(
    ([file, places]) => places.length > 0 && sources[file]?.remembers && (executed[file]?.length ?? 0) > 0,
  );
