import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['backend/src', 'backend/demo', 'backend/test', 'shared-ui', 'shells', 'tools', 'e2e'];
const HELP = `Checks who imports whom, and that no files and no folders import each other in a circle (tools/checks/boundaries.cjs).

  node tools/checks/boundaries.ts
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  for (const config of ['boundaries.cjs', 'folder-circles.cjs']) {
    const command = ['--config', `tools/checks/${config}`, ...FOLDERS];
    const { status } = spawnSync('depcruise', command, { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
