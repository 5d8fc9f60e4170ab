// Runs a process of the product from source, for tests that kill it. Its environment is the product's; its first
// argument names the main module: `api`, `worker` or a file below `src`.
import './sources.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = path.resolve(import.meta.dirname, '../src');
const [, , name = ''] = process.argv;
await import(pathToFileURL(path.join(SOURCES, name.endsWith('.ts') ? name : `main.${name}.ts`)).href);
process.stdout.write('the process runs\n');
