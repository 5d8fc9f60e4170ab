// Runs one of the project's commands: node tools/run.mjs NAME [arguments]. This file is written for any Node, so that one
// that is too old gets a sentence instead of an error about syntax; command.mjs is for those that can start the project.
const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;
const parts = process.versions.node.split('.');
const isOldest = Number(parts[0]) === OLDEST_MAJOR;
if (Number(parts[0]) < OLDEST_MAJOR || (isOldest && Number(parts[1]) < OLDEST_MINOR)) {
  const oldest = `${OLDEST_MAJOR}.${OLDEST_MINOR}`;
  process.stderr.write(`Fulcrum needs Node ${oldest} or newer to start; this is ${process.versions.node}.\n`);
  process.exit(1);
}
import('./command.mjs');
