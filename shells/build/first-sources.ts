import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleOf } from './page-tables.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];
/** Statements that load a module with the one that they stand in: not types, and not what is imported on demand. */
const IMPORTS = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/gm;

/** The file that an import of our own code means; nothing for a package from elsewhere, and for what the host provides. */
function resolved(from: string, name: string): string | undefined {
  const library = /^@fulcrum\/([\w-]+)$/.exec(name)?.[1];
  if (library === 'shared-ui') return undefined;
  const file = library
    ? path.join(ROOT, 'shared-ui', library, 'src/index.ts')
    : name.startsWith('.') && path.resolve(path.dirname(from), name);
  return file ? ENDINGS.map((ending) => file + ending).find((one) => path.extname(one) && existsSync(one)) : undefined;
}

function visit(file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    const imported = resolved(file, name);
    if (imported) visit(imported, seen);
  }
}

/** The files that a remote needs before its home page is painted: what that page and the remote's entry import. */
export function firstSources(remote: string): Set<string> {
  const folder = path.join(ROOT, 'shells', remote);
  const table = path.join(folder, 'src/pages.ts');
  // The table's source: a test that reads the module sees other functions than those that are written here.
  const homes = readFileSync(table, 'utf8')
    .split(/^  \{$/m)
    .filter((row) => row.includes('home: true'));
  const seen = new Set<string>();
  visit(path.join(folder, 'src/App.tsx'), seen);
  for (const home of homes) {
    const page = resolved(table, `./${path.relative('src', moduleOf(home))}`);
    if (page) visit(page, seen);
  }
  return seen;
}
