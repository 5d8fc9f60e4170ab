import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { installIsStale } from '../../tools/install-state.mjs';

const PROGRAM = path.join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const MOST_REPORT_BYTES = 64 * 1024 * 1024;
const run = promisify(execFile);

/** The part that the tests read of Lighthouse's report, which its repository describes. */
export interface Report {
  runtimeError?: { code: string; message: string };
  finalDisplayedUrl: string;
  /** Scores are from 0 to 1. */
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { id: string; title: string; score: number | null; details?: unknown }>;
}

/** Installs Lighthouse's 114 packages, which no other test needs, if they are missing or another version is wanted. */
export async function installLighthouse(): Promise<void> {
  if (!installIsStale(import.meta.dirname)) return;
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: import.meta.dirname });
}

/**
 * Audits a page as on a phone, in a browser that has a debugging port, with the user who is signed in there. Measures
 * no timings.
 * @param port the debugging port
 */
export async function auditPage(url: string, port: number, categories: string[]): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      ...[PROGRAM, url, '--quiet', '--output=json', `--port=${port}`, `--only-categories=${categories.join(',')}`],
      ...['--disable-storage-reset', '--throttling-method=provided', '--no-enable-error-reporting'],
    ],
    { maxBuffer: MOST_REPORT_BYTES },
  );
  return JSON.parse(stdout) as Report;
}
