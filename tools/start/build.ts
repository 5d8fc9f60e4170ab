import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentDigest } from '../services/content-digest.ts';
import { endWithThisProcess } from '../services/sentinel.ts';
import { ROOT } from './layout.ts';
import { StartRefused } from './refusal.ts';

const STAMP = path.join(ROOT, 'node_modules/.cache/fulcrum-build.txt');
const SOURCES = ['backend', 'shared-ui', 'shells'];
const SETTINGS = ['nx.json', 'tsconfig.base.json', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.__mf__temp', 'coverage', 'test']);
const TEST_FILE = /\.(spec|test)\.tsx?$/;
const OUTPUTS = [
  ...['api', 'worker', 'cli', 'demo'].map((program) => `backend/dist/main.${program}.js`),
  'backend/dist/openapi.json',
  ...['host', 'teacher', 'student', 'parent'].map((shell) => `shells/${shell}/dist/remoteEntry.js`),
];

/**
 * Builds what is stale. If nothing has changed since the last build, the contents of the sources alone show that, in a
 * fraction of a second.
 * @returns the stamp of the current build
 * @throws StartRefused if the build fails
 */
export async function buildWhatIsStale(report: (line: string) => void): Promise<string> {
  const stamp = sourcesStamp(ROOT);
  if (isBuilt(stamp)) return stamp;
  report('Building …');
  const { code, output } = await runNxBuild();
  if (code !== 0) throw new StartRefused(`${output}\nThe build failed; what went wrong is above.`);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
  return stamp;
}

/** Whether everything is built from the current sources. */
const isBuilt = (stamp = sourcesStamp(ROOT)): boolean =>
  OUTPUTS.every((file) => existsSync(path.join(ROOT, file))) && readStamp() === stamp;

/** A digest of everything that a build reads, except the packages (the lock file represents those). */
export function sourcesStamp(root: string): string {
  const isLeftOut = (name: string) => NOT_SOURCES.has(name) || TEST_FILE.test(name);
  return `${process.version} ${contentDigest(root, [...SOURCES, ...SETTINGS], isLeftOut)}`;
}

function readStamp(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

function runNxBuild(): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const nx = spawn('nx', ['run-many', '-t', 'build', '--outputStyle=static'], {
      cwd: ROOT,
      // Whatever NODE_ENV the caller has: bundlers build something else for development and tests.
      env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false', FORCE_COLOR: '0' },
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
