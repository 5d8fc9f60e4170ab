import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COMMITTED = path.join(ROOT, 'shared-ui/src/api/schema.d.ts');
const DOCUMENT = path.join(ROOT, 'backend/openapi.json');
const HELP = `Fails when the committed client (shared-ui/src/api/schema.d.ts) is not what the backend's OpenAPI document gives.

  node tools/checks/generated-client.ts
`;

if (process.argv.includes('--help')) process.stdout.write(HELP);
else process.exitCode = isFresh() ? 0 : 1;

function isFresh(): boolean {
  const environment = { ...process.env, NX_DAEMON: 'false' };
  execFileSync('nx', ['run', '@fulcrum/backend:openapi', '--outputStyle=static'], { cwd: ROOT, env: environment });
  const scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-client-'));
  const generated = path.join(scratch, 'schema.d.ts');
  try {
    execFileSync('openapi-typescript', [DOCUMENT, '-o', generated], { stdio: 'pipe' });
    if (readFileSync(generated, 'utf8') === readFileSync(COMMITTED, 'utf8')) return true;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  process.stdout.write('shared-ui/src/api/schema.d.ts is stale. Generate it with: npm run codegen\n');
  return false;
}
