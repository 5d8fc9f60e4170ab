import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endWithThisProcess } from '../services/sentinel.ts';
import { ROOT } from './layout.ts';
import { StartRefused } from './refusal.ts';

const STAMP = path.join(ROOT, 'node_modules/.cache/fulcrum-build.txt');
const SOURCES = ['backend', 'shared-ui', 'shells'];
const SETTINGS = ['nx.json', 'tsconfig.base.json', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.__mf__temp', 'openapi.json', 'coverage', 'test']);
const TEST_FILE = /\.(spec|test)\.tsx?$/;
const OUTPUTS = [
  'backend/dist/src/main.api.js',
  'backend/dist/src/main.worker.js',
  'backend/dist/src/main.cli.js',
  'backend/dist/demo/main.js',
  ...['host', 'teacher', 'student', 'parent'].map((shell) => `shells/${shell}/dist/remoteEntry.js`),
];

/**
 * Builds what is stale. When nothing changed since the last build, that is seen from the contents of the sources alone,
 * in a fraction of a second.
 * @throws StartRefused when the build fails
 */
export async function buildWhatIsStale(report: (line: string) => void): Promise<void> {
  const stamp = sourcesStamp(ROOT);
  if (OUTPUTS.every((file) => existsSync(path.join(ROOT, file))) && readStamp() === stamp) return;
  report('Building …');
  const { code, output } = await runNxBuild();
  if (code !== 0) throw new StartRefused(`${output}\nThe build failed; what went wrong is above.`);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
}

/** A digest of everything that a build reads, apart from the packages (the lock file stands for those). */
export function sourcesStamp(root: string): string {
  const digest = createHash('sha256').update(process.version);
  const files = SOURCES.flatMap((folder) => sourceFiles(path.join(root, folder)));
  for (const file of [...files, ...SETTINGS.map((name) => path.join(root, name))].sort()) {
    if (existsSync(file)) digest.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || TEST_FILE.test(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? sourceFiles(file) : [file];
  });
}

function readStamp(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

function runNxBuild(): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const nx = spawn('nx', ['run-many', '-t', 'build', '--outputStyle=static'], {
      cwd: ROOT,
      env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithThisProcess(nx);
    const output: Buffer[] = [];
    nx.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    nx.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    nx.once('error', reject);
    nx.once('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }));
  });
}
