import path from 'node:path';
import { violations } from './boundary-rules.ts';
import { readSources } from './source-file.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['backend/src', 'shared-ui', 'shells'];
const HELP = `Checks who imports whom: shells, features, backend modules, mongoose, process.env (CONTRIBUTING.md).

  node tools/checks/boundaries.ts
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const files = readSources(ROOT, FOLDERS);
  const found = violations(files);
  for (const line of found) process.stdout.write(`${line}\n`);
  process.stdout.write(`${files.length} files, ${found.length} violations\n`);
  process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0;
}
