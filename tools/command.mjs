// Runs one of the project's commands, for run.mjs. Plain JavaScript without packages, for any supported Node: it installs the packages if they are missing or stale, then runs the command's TypeScript with the
// project's own Node (node_modules/node).
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installIsStale } from './install-state.mjs';
import { withAddresses } from './package-addresses.mjs';

/** Every command with its program in tools/. Each has --help. */
const PROGRAMS = {
  start: 'start/main.ts',
  test: 'test/main.ts',
  upgrade: 'start/upgrade.ts',
  'teacher:create': 'start/teacher-create.ts',
  'second-factor:remove': 'start/second-factor-remove.ts',
  backup: 'start/backup.ts',
  restore: 'start/restore.ts',
  'new:feature': 'new-feature/main.ts',
  screens: 'look/screens.ts',
  bench: 'bench/main.ts',
};
const ROOT = path.resolve(import.meta.dirname ?? '.', '..');
const PROJECT_NODE = path.join(ROOT, 'node_modules/node/bin/node');
const SHRINKWRAP = path.join(ROOT, 'npm-shrinkwrap.json');
/** How often an installation shows how far it is, in ms. */
const SHOW_MS = 5_000;
/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const [name = '--help', ...args] = process.argv.slice(2);
const program = Object.entries(PROGRAMS).find(([command]) => command === name)?.[1];
const usage = `node tools/run.mjs NAME [arguments], where NAME is one of: ${Object.keys(PROGRAMS).join(', ')}.`;
if (program) {
  await installPackages();
  runWithProjectNode(program);
} else if (name === '--help') process.stdout.write(`${usage}\nEach command explains itself with --help.\n`);
else refuse(`There is no command "${name}". ${usage}`);

/**
 * Passes on the arguments, the terminal and the signals, and exits with the program's exit code.
 * @param {string} file
 */
function runWithProjectNode(file) {
  const child = spawn(PROJECT_NODE, [path.join(ROOT, 'tools', file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // closes if this process is killed: the child stops
    env: {
      // Node caches what it compiles, including the backend and its packages: this saves half of a start's processor
      // time.
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/fulcrum-compiled'),
      ...process.env,
      PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => refuse(`The project's Node could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

/** npm's output goes to standard error, because standard output belongs to the command. */
async function installPackages() {
  if (!installIsStale(ROOT) && existsSync(PROJECT_NODE)) return;
  const fresh = !existsSync(path.join(ROOT, 'node_modules'));
  rmSync(SHRINKWRAP, { force: true }); // of an interrupted installation
  process.stderr.write(`Installing packages${fresh ? ' (the first time takes a minute)' : ''} …\n`);
  // Fails if the registry keeps packages elsewhere, or if npm remembers too little of it.
  const direct = fresh ? await npmWithAddresses() : await npm(['install', '--prefer-offline', '--silent']);
  const done = direct.status === 0 ? direct : await npm([fresh ? 'ci' : 'install', '--loglevel=error']);
  if (done.error) refuse(`npm could not be started: ${done.error.message}. Install npm 11 or newer.`);
  if (done.status !== 0) refuse('The packages could not be installed; what npm said is above.');
  if (!existsSync(PROJECT_NODE)) refuse(missingNode());
}

/**
 * The lock file names no registry, so npm would look up each package there, which makes an installation half as long
 * again. npm prefers a shrinkwrap file to the lock file.
 */
async function npmWithAddresses() {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { cwd: ROOT, encoding: 'utf8' });
  if (registry.status !== 0) return registry;
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  writeFileSync(SHRINKWRAP, JSON.stringify(withAddresses(lock, registry.stdout.trim())));
  try {
    return await npm(['ci', '--prefer-offline', '--silent']);
  } finally {
    rmSync(SHRINKWRAP);
  }
}

/**
 * Runs npm, which says nothing while it works, and shows how far it is.
 * @param {string[]} command with its options
 * @returns {Promise<{ status: number | null, error?: Error }>}
 */
function npm(command) {
  const child = spawn('npm', [...command, '--no-audit', '--no-fund'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  const began = Date.now();
  const showing = setInterval(() => {
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stderr.write(`… ${seconds} s, ${packageCount()} packages are there\n`);
  }, SHOW_MS);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, error }));
    child.once('close', (status) => resolve({ status }));
  }).finally(() => clearInterval(showing));
}

/** How many packages npm has unpacked so far. */
function packageCount() {
  const list = (/** @type {string} */ folder) => (existsSync(folder) ? readdirSync(folder) : []);
  const modules = path.join(ROOT, 'node_modules');
  const names = list(modules).filter((entry) => !entry.startsWith('.'));
  return names.reduce((sum, entry) => sum + (entry.startsWith('@') ? list(path.join(modules, entry)).length : 1), 0);
}

function missingNode() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return (
    `npm did not bring the project's Node ${devDependencies.node}: its install script has to be allowed to run ` +
    '(npm config get ignore-scripts must say false). Then: npm ci'
  );
}

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
