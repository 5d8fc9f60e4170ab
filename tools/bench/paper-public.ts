/** Real scans of a real office scanner, whose codes say something else than ours. They are not in this repository. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../start/layout.ts';
import type { Chosen } from './bench.ts';
import { type Report, say } from './report.ts';

const READER = ['--import', './test/sources.mjs', 'src/modules/scanned-scripts/testing/public-scans.main.ts'];
const WHOLE = [1, 2, 3, 4, 5, 6];
/** Nobody can read the code of its first page. */
const SPOILT = '103';
const TURNED: Record<string, number> = { '101': 2 };

interface Result {
  name: string;
  script: number[];
  scanned: { state: string; page: number | null; rotation: number }[];
}

function judge({ name, script, scanned }: Result, report: Report): void {
  const isSpoilt = name === SPOILT;
  const wanted = isSpoilt ? WHOLE.slice(1) : WHOLE;
  const order = scanned.map(({ page }) => page ?? '?').join(' ');
  const unknown = scanned.filter(({ state }) => state !== 'matched').length;
  const turned = scanned.filter(({ rotation }) => rotation === 180).length;
  const isAsWanted =
    script.join() === wanted.join() && unknown === (isSpoilt ? 1 : 0) && turned === (TURNED[name] ?? 0);
  report.must(
    `${name.padEnd(24)} scanned ${order}   script ${script.join(' ')}   turned ${turned}   unknown ${unknown}`,
    isAsWanted,
  );
}

/** Splits the public scans of MarkUs in the folder that `--scans` names. */
export async function measurePublicScans(chosen: Chosen, report: Report): Promise<void> {
  const folder = chosen.text('scans');
  if (!folder) {
    say('left out: the public scans, since --scans names no folder with them');
    return;
  }
  say('public scans of MarkUs, six pages a student:');
  const args = [...READER, path.resolve(folder)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: path.join(ROOT, 'backend') });
  const results: Result[] = JSON.parse(stdout);
  for (const result of results) judge(result, report);
}
