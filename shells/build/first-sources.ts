import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleOf } from './page-tables.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];
/** Statements that load another module at once: neither type imports nor dynamic imports. */
const IMPORTS = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/gm;

/**
 * The file that an import of our own code refers to; undefined for external packages and for what the host provides.
 */
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

/**
 * The files that a remote needs before it paints its home page: the static imports of that page and of the remote's
 * entry.
 */
export function firstSources(remote: string): Set<string> {
  const folder = path.join(ROOT, 'shells', remote);
  const table = path.join(folder, 'src/pages.ts');
  // Reads the table as source text: in a test, the `load` functions of the imported module are transformed and differ
  // from the source.
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
