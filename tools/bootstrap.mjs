// Plain JavaScript that runs on any supported Node: it installs the packages when they are missing or stale, then hands
// over to the project's own Node (node_modules/node), which runs the TypeScript of this folder as it is.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installIsStale } from './install-state.mjs';

const ROOT = path.resolve(import.meta.dirname ?? '.', '..');
const PROJECT_NODE = path.join(ROOT, 'node_modules/node/bin/node');
const OLDEST_NODE = [20, 19];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs one of this folder's TypeScript programs under the project's Node, with this process's arguments, terminal and
 * signals; ends with the same exit code.
 * @param {string} program a path in tools/
 */
export function runWithProjectNode(program) {
  refuseOldNode();
  installPackages();
  const child = spawn(PROJECT_NODE, [path.join(ROOT, 'tools', program), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // the channel closes when this process is killed: the child stops
    env: { ...process.env, PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => refuse(`The project's Node could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  refuse(`Fulcrum needs Node ${OLDEST_NODE.join('.')} or newer to start; this is ${process.versions.node}.`);
}

/** Standard output stays free for the program's own answer: what npm says goes to standard error. */
function installPackages() {
  if (!installIsStale(ROOT) && existsSync(PROJECT_NODE)) return;
  const fresh = !existsSync(path.join(ROOT, 'node_modules'));
  process.stderr.write(`Installing packages${fresh ? ' (the first time takes a minute)' : ''} …\n`);
  const args = [fresh ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (npm.error) refuse(`npm could not be started: ${npm.error.message}. Install npm 11 or newer.`);
  if (npm.status !== 0) refuse('The packages could not be installed; what npm said is above.');
  if (!existsSync(PROJECT_NODE)) refuse(missingNode());
}

function missingNode() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return (
    `npm did not bring the project's Node ${devDependencies.node}: its install script has to be allowed to run ` +
    '(npm config get ignore-scripts must say false). Then: npm ci'
  );
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
