import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PIPED = { cwd: ROOT, stdio: 'pipe' } as const;
const DOCUMENT = path.join(ROOT, 'backend/openapi.json');
/** What is generated from the document and committed, and the program that writes it. */
const GENERATED = {
  'shared-ui/src/api/schema.d.ts': (file: string) => execFileSync('openapi-typescript', [DOCUMENT, '-o', file], PIPED),
  'docs/api.md': (file: string) => execFileSync('node', ['tools/checks/write-api-reference.ts', file], PIPED),
};
const HELP = `Fails when the committed client or docs/api.md is not what the backend's OpenAPI document gives.

  node tools/checks/generated-client.ts
`;

if (process.argv.includes('--help')) process.stdout.write(HELP);
else process.exitCode = isFresh() ? 0 : 1;

function isFresh(): boolean {
  const environment = { ...process.env, NX_DAEMON: 'false' };
  execFileSync('nx', ['run', '@fulcrum/backend:openapi', '--outputStyle=static'], { cwd: ROOT, env: environment });
  const stale = Object.entries(GENERATED).filter(([committed, write]) => !isSame(committed, write));
  for (const [committed] of stale) process.stdout.write(`${committed} is stale. Generate it with: npm run codegen\n`);
  return stale.length === 0;
}

function isSame(committed: string, write: (file: string) => void): boolean {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-generated-'));
  const file = path.join(scratch, path.basename(committed));
  try {
    write(file);
    return readFileSync(file, 'utf8') === readFileSync(path.join(ROOT, committed), 'utf8');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
