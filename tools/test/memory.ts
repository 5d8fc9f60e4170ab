import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentDigest } from '../services/content-digest.ts';
import { findProgram } from '../services/programs.ts';
import { ROOT } from '../start/layout.ts';
import type { Counts } from './counts.ts';
import type { Step } from './steps.ts';

/** The result of a step that passed earlier with the same inputs. */
export interface Memory {
  passed: number;
  /** Time in UTC. */
  at: string;
}

const FILE = path.join(ROOT, 'node_modules/.cache/fulcrum-tests.json');
/** What every step depends on besides its own inputs. */
const FOR_ALL = ['tools/test', 'tools/services', 'package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
const NOT_READ =
  /^(node_modules|dist|\.git|\.nx|coverage|data|test-results|playwright-report|openapi\.json|\.__mf__temp)$/;
/** Programs that tests start. */
const PROGRAMS = ['redis-server', 'ffmpeg', 'ffprobe', 'chromium-headless-shell', 'chromium'];
/** Environment variables that select the cases of the long searches, or their number. */
const DRAWN_BY = /^(SEARCH|LONG|FUZZ|QUIZ|UPLOAD)_/;

/** Earlier passing results, by the key of the step. */
export class Passed {
  private readonly file: string;
  private readonly memories: Record<string, Memory & { key: string }>;

  constructor(file = FILE) {
    this.file = file;
    this.memories = readMemories(file);
  }

  find(step: string, key: string): Memory | undefined {
    const memory = this.memories[step];
    return memory?.key === key ? memory : undefined;
  }

  /** Stores the result of a step that passed, and forgets one that failed. */
  keep(step: string, key: string, counts: Counts): void {
    if (counts.failed > 0) delete this.memories[step];
    else this.memories[step] = { key, passed: counts.passed, at: new Date().toISOString() };
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.memories));
  }
}

/**
 * The key of everything a step's result depends on: with the same key it would only pass again. Undefined for a step
 * that always runs.
 * @param isLeftOut which files do not count
 */
export function keyOf(step: Step, root = ROOT, isLeftOut = (_file: string): boolean => false): string | undefined {
  if (!step.reads) return undefined;
  const draws = Object.entries(process.env).filter(([name]) => step.draws && DRAWN_BY.test(name));
  const programs = step.draws ? PROGRAMS.map(fileState) : [];
  const key = [
    process.version,
    step.command.filter((word) => !word.startsWith('--outputFile')),
    draws.sort(),
    programs,
  ];
  const content = contentDigest(
    root,
    [...step.reads, ...FOR_ALL],
    (name, file) => NOT_READ.test(name) || isLeftOut(file),
  );
  return createHash('sha256').update(JSON.stringify(key)).update(content).digest('hex');
}

/** A value that changes when another version of the program is installed. */
function fileState(program: string): string {
  const file = findProgram(program);
  if (!file) return `no ${program}`;
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}

function readMemories(file: string): Record<string, Memory & { key: string }> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
