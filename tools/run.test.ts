import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const execute = promisify(execFile);
const run = (...args: string[]) => execute(process.execPath, [path.join(ROOT, 'tools/run.mjs'), ...args]);

const source = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

function commandsOfPackageJson(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.values(scripts).flatMap((script) => /^(?:exec )?node tools\/run\.mjs (\S+)/.exec(script)?.[1] ?? []);
}

describe('the runner', () => {
  it('knows exactly the commands of package.json', async () => {
    const { stdout } = await run('--help');
    const listed = /one of: (.*)\.\n/.exec(stdout)?.[1]?.split(', ') ?? [];
    expect(listed.toSorted()).toEqual([...new Set(commandsOfPackageJson())].toSorted());
  });

  it.each(commandsOfPackageJson())('%s explains itself with --help', async (command) => {
    const { stdout } = await run(command, '--help');
    expect(stdout).toMatch(/npm (start|test|run)/);
  });

  it('is written for any Node, so that one that is too old gets a sentence', () => {
    // Node 12 knows neither of these, and reads the whole file before it runs a line of it.
    expect(source('tools/run.mjs')).not.toMatch(/\?\.|\?\?|^import |import\.meta|\bawait\b/m);
    expect(source('tools/run.mjs')).toContain('Fulcrum needs Node');
  });

  it('rejects an unknown command, and lists the existing ones', async () => {
    await expect(run('strat')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('teacher:create') });
    await expect(run('constructor')).rejects.toMatchObject({ code: 1 });
  });
});

describe('a checkout without packages', () => {
  const ADDRESS = 'https://packages.example/zod/-/zod-4.0.0.tgz';
  let checkout: string;

  beforeEach(() => {
    checkout = mkdtempSync(path.join(tmpdir(), 'fulcrum-run-'));
    for (const file of ['run.mjs', 'command.mjs', 'install-state.mjs', 'package-addresses.mjs']) {
      cpSync(path.join(ROOT, 'tools', file), path.join(checkout, 'tools', file));
    }
    for (const folder of ['tools/start', 'bin']) mkdirSync(path.join(checkout, folder), { recursive: true });
    writeFileSync(path.join(checkout, 'tools/start/main.ts'), "console.log('started');");
    const packages = { 'node_modules/zod': { version: '4.0.0' } };
    writeFileSync(path.join(checkout, 'package-lock.json'), JSON.stringify({ packages }));
  });
  afterEach(() => rmSync(checkout, { recursive: true }));

  /** Runs npm start with an npm that brings nothing but Node, and says which lock file with addresses it finds. */
  async function start(fails: string) {
    const npm = `#!/bin/sh
if [ "$1" = config ]; then echo https://packages.example/; exit; fi
echo "npm $* $(cat npm-shrinkwrap.json 2>/dev/null)" >&2
case "$*" in ${fails}) exit 1;; esac
mkdir -p node_modules/node/bin
ln -s "$NODE" node_modules/node/bin/node
`;
    writeFileSync(path.join(checkout, 'bin/npm'), npm, { mode: 0o755 });
    const env = { ...process.env, NODE: process.execPath, PATH: `${checkout}/bin:${process.env['PATH']}` };
    const { stdout, stderr } = await execute(process.execPath, [path.join(checkout, 'tools/run.mjs'), 'start'], {
      env,
    });
    expect(stdout).toBe('started\n');
    return stderr.match(/npm (?:ci|install).*/g);
  }

  it('gets them from their addresses, and leaves no second lock file', async () => {
    expect(await start('nothing')).toEqual([
      expect.stringMatching(`^npm ci --prefer-offline --silent --no-audit --no-fund .*"resolved":"${ADDRESS}"`),
    ]);
    expect(readdirSync(checkout)).not.toContain('npm-shrinkwrap.json');
  });

  it('says how far it is while npm is at work and says nothing', async () => {
    execFileSync('mkfifo', [path.join(checkout, 'go-on')]);
    const npm = `#!/bin/sh
if [ "$1" = config ]; then echo https://packages.example/; exit; fi
mkdir -p node_modules/zod node_modules/@nestjs/core node_modules/@nestjs/common node_modules/.bin
read -r line < go-on
mkdir -p node_modules/node/bin
ln -s "$NODE" node_modules/node/bin/node
`;
    writeFileSync(path.join(checkout, 'bin/npm'), npm, { mode: 0o755 });
    const env = { ...process.env, NODE: process.execPath, PATH: `${checkout}/bin:${process.env['PATH']}` };
    const child = spawn(process.execPath, [path.join(checkout, 'tools/run.mjs'), 'start'], { env });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      // npm ends only after that.
      if (part.includes('packages are there')) void writeFile(path.join(checkout, 'go-on'), 'now\n');
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(said).toMatch(
      /^Installing packages \(the first time takes a minute\) …\n(?:… \d+ s, 3 packages are there\n)+$/,
    );
  });

  it('asks the registry about them if they are not there, or if what npm remembers is too old', async () => {
    expect(await start('*--prefer-offline*')).toEqual([
      expect.stringContaining(ADDRESS),
      'npm ci --loglevel=error --no-audit --no-fund ',
    ]);
  });

  it('does not install what an interrupted installation left', async () => {
    writeFileSync(path.join(checkout, 'npm-shrinkwrap.json'), '{}');
    mkdirSync(path.join(checkout, 'node_modules'));
    expect(await start('nothing')).toEqual(['npm install --prefer-offline --silent --no-audit --no-fund ']);
  });
});

describe('npm run bench', () => {
  const bench = (...args: string[]) => run('bench', ...args);
  const NAMES = ['starts', 'request', 'web', 'quiz', 'exam', 'school', 'media', 'marking', 'gradebook', 'paper'];

  it('lists the benchmarks', async () => {
    const { stdout } = await bench('--help');
    expect([...stdout.matchAll(/^ {2}(\w+) +\S/gm)].map(([, name]) => name).filter((name) => name !== 'npm')).toEqual(
      NAMES,
    );
  });

  it.each(NAMES)('%s explains its parts and options', async (name) => {
    const { stdout } = await bench(name, '--help');
    expect(stdout).toContain(`npm run bench -- ${name} [`);
  });

  it.each([
    [['exams'], 'no benchmark "exams"'],
    [['constructor'], 'no benchmark "constructor"'],
    [['quiz', '--students', 'many'], '--students must be a number above 0, not "many"'],
    [['school', 'teachers'], 'no part "teachers" to measure. Its parts are lists, reports, practice, growth.'],
    [['exam', '--pupils', '3'], "'--pupils'"],
    [['school', 'lists', '--only', '('], '--only'],
    [['web', '--lang', 'xx'], 'no texts in "xx"'],
  ])('rejects %s before it starts anything', async (args, sentence) => {
    await expect(bench(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  });
});

describe('a bench or look command', () => {
  const folder = (name: string) => readdirSync(path.join(ROOT, 'tools', name)).map((file) => `tools/${name}/${file}`);
  const programs = ['bench', 'look']
    .flatMap(folder)
    .filter((file) => /^const HELP = |: Bench = \{$/m.test(source(file)));

  // Paper reads photos that it draws itself: it needs neither product nor browser.
  it.each(programs.filter((file) => !/\/(main|bench\.test|paper)\.ts$/.test(file)))(
    'installs what it needs, like npm start: %s',
    (file) => {
      expect(source(file)).toMatch(/startProduct\(|withBenchProduct\(|openBrowser\(|spawn\('npm', \['start'/);
    },
  );

  it('only uses the Chromium that is installed on demand', () => {
    const launching = ['bench', 'look'].flatMap(folder).filter((file) => source(file).includes('@playwright/test'));
    expect(launching.filter((file) => /\bchromium\b.*(?:from |import\()'@playwright/.test(source(file)))).toEqual([
      'tools/look/browser.ts',
    ]);
    expect(source('tools/look/browser.ts')).toContain('ensureChromium(');
  });
});
