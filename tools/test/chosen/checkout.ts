import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECTS, isProductSource, isTestFile } from '../../../backend/test/projects.ts';
import { filesOf } from '../../services/content-digest.ts';
import { ROOT } from '../../start/layout.ts';
import { keyOf } from '../memory.ts';
import type { ChoosingStep } from '../steps.ts';
import type { Checkout, KnownRun, TestFile } from './choice.ts';
import { type Source, digestOf, readSource } from './source.ts';

const READS_SOURCES = /\bglob(?:Sync)?\(/;

/**
 * Reads the sources and test files of a step.
 * @param known an earlier run, which saves reading unchanged files again
 */
export function readCheckout(step: ChoosingStep, known: KnownRun | undefined): Checkout {
  const isLeftOut = (file: string) => isProductSource(file) || isTestFile(file);
  const sources: Record<string, Source> = {};
  const files = filesOf(ROOT, ['backend/src', 'backend/demo'], (name) => name === 'node_modules');
  for (const file of files.filter(isProductSource)) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const { [file]: old } = known?.sources ?? {};
    sources[file] = old?.text === digestOf(text) ? old : readSource(file, text);
  }
  return { base: keyOf(step, ROOT, isLeftOut) ?? '', sources, tests: testFiles(step) };
}

function testFiles({ directory, chooses }: ChoosingStep): Record<string, TestFile> {
  const files = chooses.projects.flatMap((project) => {
    const { include, exclude } = PROJECTS[project];
    return globSync(include, { cwd: directory, exclude });
  });
  const named = files.toSorted().map((file): [string, TestFile] => {
    const text = readFileSync(path.join(directory, file), 'utf8');
    return [
      path.relative(ROOT, path.join(directory, file)),
      { digest: digestOf(text), readsSources: READS_SOURCES.test(text) },
    ];
  });
  return Object.fromEntries(named);
}
