import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../start/layout.ts';
import type { Counts } from '../counts.ts';
import type { ChoosingStep, Step } from '../steps.ts';
import { readCheckout } from './checkout.ts';
import { type Checkout, type Choice, type KnownRun, choose } from './choice.ts';
import { readNotes, union } from './notes.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache');

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** A run of a step whose test files are chosen by what they executed when they last passed: see `choose`. */
export class ChosenRun {
  private readonly step: ChoosingStep;
  private readonly file: string;
  private readonly known: KnownRun | undefined;
  private readonly checkout: Checkout;
  private readonly notes: string;
  readonly choice: Choice;

  /**
   * @param fresh whether all test files run
   * @param scratch a directory for notes
   */
  constructor(step: ChoosingStep, scratch: string, { fresh = false, cache = CACHE, read = readCheckout } = {}) {
    const name = step.name.replaceAll(/\W+/g, '-');
    this.step = step;
    this.file = path.join(cache, `fulcrum-executed-${name}.json`);
    this.known = readKnown(this.file);
    this.checkout = read(step, this.known);
    this.notes = path.join(scratch, `executed-${name}`);
    this.choice = fresh ? { all: 'as asked' } : choose(this.known, this.checkout);
  }

  /** The step limited to the chosen files; undefined if there are none. */
  get narrowed(): Step | undefined {
    const files = 'files' in this.choice ? this.choice.files : [];
    if ('files' in this.choice && files.length === 0) return undefined;
    const { step } = this;
    const own = files.map((file) => path.relative(step.directory, path.join(ROOT, file)));
    mkdirSync(this.notes, { recursive: true });
    const environment = { ...step.environment, EXECUTED_FUNCTIONS: this.notes };
    return { ...step, command: [...step.command, ...own], environment };
  }

  /** Number of tests that passed earlier, in files that do not run now. */
  get earlier(): number {
    return Object.values(this.kept()).reduce((sum, { passed }) => sum + passed, 0);
  }

  get sentence(): string {
    if ('all' in this.choice) return `all test files: ${this.choice.all}`;
    const { length } = this.choice.files;
    return `${length} of ${Object.keys(this.checkout.tests).length} test files; ${this.earlier} tests of the others passed earlier and do not execute what has changed`;
  }

  /**
   * Stores the result of the run. A failed file runs again next time, whatever it executes.
   * @param isSame whether nothing was edited during the run
   */
  keep({ failed }: Counts, isSame: boolean): void {
    if (failed > 0) this.forgetFailed();
    else if (isSame) this.write({ ...this.checkout, ...this.outcome() });
  }

  private kept(): KnownRun['tests'] {
    if ('all' in this.choice) return {};
    const { files } = this.choice;
    const kept = Object.entries(this.known?.tests ?? {});
    return Object.fromEntries(kept.filter(([name]) => name in this.checkout.tests && !files.includes(name)));
  }

  private outcome(): Pick<KnownRun, 'tests' | 'byAll'> {
    const tests = this.kept();
    const before = ('files' in this.choice && this.known?.byAll) || {};
    if (!this.narrowed) return { tests, byAll: before };
    const recorded = readNotes(this.notes, ROOT, this.checkout.sources);
    for (const { name, assertionResults } of this.report().testResults) {
      const file = path.relative(ROOT, name);
      const { [file]: found } = recorded.tests;
      const { [file]: own } = this.checkout.tests;
      const passed = assertionResults.filter(({ status }) => status === 'passed').length;
      if (found && own) tests[file] = { ...found, digest: own.digest, passed };
    }
    return { tests, byAll: union(before, recorded.byAll) };
  }

  private forgetFailed(): void {
    let failed: string[] = [];
    try {
      failed = this.report().testResults.flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
    } catch {
      // The report is incomplete.
    }
    if (!this.known || failed.length === 0) return rmSync(this.file, { force: true });
    const tests = { ...this.known.tests };
    for (const name of failed) delete tests[path.relative(ROOT, name)];
    this.write({ ...this.known, tests });
  }

  private report(): VitestReport {
    return JSON.parse(readFileSync(this.step.chooses.report, 'utf8'));
  }

  private write({ base, sources, byAll, tests }: KnownRun): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify({ base, sources, byAll, tests }));
  }
}

function readKnown(file: string): KnownRun | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
