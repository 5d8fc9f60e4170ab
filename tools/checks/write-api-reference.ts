import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiReference } from './api-reference.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const target = process.argv[2] ?? path.join(ROOT, 'docs/api.md');
const HELP = `Writes docs/api.md from backend/openapi.json.

  node tools/checks/write-api-reference.ts [FILE]
`;

if (target === '--help') {
  process.stdout.write(HELP);
} else {
  writeFileSync(target, apiReference(JSON.parse(readFileSync(path.join(ROOT, 'backend/openapi.json'), 'utf8'))));
}
