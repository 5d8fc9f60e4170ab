import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Made, makeFeature } from './feature.ts';
import { wordsFor } from './words.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HELP = `Makes a feature that works: a backend module with its tests, and a page for teachers that lists, adds and deletes.

  npm run new:feature -- announcements
  npm run new:feature -- galleries --one gallery

  --one NAME   what one of them is called, when leaving out the "s" is wrong

It changes five files outside of the feature's own folders and generates the API client. Then: npm test
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, one: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  if (values.help || !name) process.stdout.write(HELP);
  else if (rest.length > 0)
    throw new Error(`One name, please, with hyphens between its words: ${positionals.join('-')}`);
  else report(makeFeature(ROOT, wordsFor(name, values.one)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function report({ written, changed }: Made): void {
  run('oxfmt', ...written, ...changed);
  const lines = ['New:', ...written, '', 'Changed:', ...changed].map((line) =>
    /:$|^$/.test(line) ? line : `  ${line}`,
  );
  process.stdout.write(`${lines.join('\n')}\n\nGenerating the API client …\n`);
  run('node', 'tools/checks/api-document.ts', '--write');
  process.stdout.write(
    'Done. shared-ui/src/api/schema.d.ts and docs/api.md have the new calls; npm test runs the new tests, too.\n',
  );
}

function run(...[command = '', ...args]: string[]): void {
  const { status, stderr, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}
