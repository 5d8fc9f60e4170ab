import type { Source } from './source.ts';

/** Positions of functions, by source file. */
export type Executed = Record<string, string[]>;

/** A test file that passed. */
export interface PassedFile {
  digest: string;
  passed: number;
  /** It started the product in a separate process, whose executed functions are unknown. */
  startsProduct: boolean;
  executed: Executed;
}

/** A test file in the current checkout. */
export interface TestFile {
  digest: string;
  /** It reads source files as text. */
  readsSources: boolean;
}

/** The last passing results of all test files of a step, and what they tested. */
export interface KnownRun {
  /** Digest of everything they read except `sources` and themselves. */
  base: string;
  sources: Record<string, Source>;
  /** Functions executed while modules loaded and the API started, once for all test files of a process. */
  byAll: Executed;
  tests: Record<string, PassedFile>;
}

/** The current state of the checkout. */
export interface Checkout {
  base: string;
  sources: Record<string, Source>;
  tests: Record<string, TestFile>;
}

export type Choice = { all: string } | { files: string[] };

/** Files that Node runs in a process or thread of their own, with everything they import. */
const PROGRAMS = /(?:[^/]\.parser|-process\.main|\.worker)\.ts$/;
const isProgram = (file: string): boolean => PROGRAMS.test(file) && !file.endsWith('/main.worker.ts');

/**
 * Chooses the test files to run again: those that executed a function that has since changed, that are new or changed
 * themselves, or whose executed functions are unknown. Chooses all, with a reason, if anything outside of function
 * bodies has changed.
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
    // Empty if only comments have changed, which still matters to tests that read sources.
    changes[file] = places;
  }
  return { changes };
}

function importedFrom(files: string[], sources: Record<string, Source>): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const imported of sources[file]?.imports ?? []) found.add(imported);
  return found;
}

/**
 * Includes functions inside a changed one: its two versions may have different inner functions at the same positions.
 */
const executesOneOf = (executed: Executed, changed: Executed): boolean =>
  Object.entries(changed).some(([file, places]) =>
    executed[file]?.some((own) => places.some((place) => own === place || own.startsWith(`${place}.`))),
  );

/** In a file that caches results, any function may return what another one created during an earlier test. */
const meets = (executed: Executed, changed: Executed, sources: Record<string, Source>): boolean =>
  executesOneOf(executed, changed) ||
  Object.entries(changed).some(
    ([file, places]) => places.length > 0 && sources[file]?.remembers && (executed[file]?.length ?? 0) > 0,
  );
