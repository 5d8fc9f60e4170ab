import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiDocument, documentDefects } from './api-document-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = path.join(ROOT, 'backend/openapi.json');
const HELP = `Fails when a client could not be written from the backend's OpenAPI document alone: summaries, tags, what parameters,
replies and fields are, refusals with their codes, the ways to sign in.

  node tools/checks/api-document.ts
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const environment = { ...process.env, NX_DAEMON: 'false' };
  execFileSync('nx', ['run', '@fulcrum/backend:openapi', '--outputStyle=static'], { cwd: ROOT, env: environment });
  const document: ApiDocument = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  const defects = documentDefects(document);
  for (const line of defects) process.stdout.write(`${line}\n`);
  const operations = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
  process.stdout.write(`${operations} operations, ${defects.length} defects\n`);
  process.exitCode = defects.length > 0 || operations === 0 ? 1 : 0;
}
