// Docker's health check: asks the container's process whether it is alive. Compose restarts processes that end but not
// those that hang, and a container allowed to restart others would have root on the host. So an API or a worker that
// has answered before, still takes connections and has left them unanswered for a minute is killed here. Nothing else
// is: a command of the same image (a restore) listens nowhere, and neither does an API that still builds its indexes.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PORT = process.env.HEALTH_PORT ?? process.env.PORT ?? '3000';
const ANSWER_MS = 4000;
/** Counted from the first check without an answer, because on a busy machine checks come late. */
const PATIENCE_SECONDS = 60;
/** What earlier checks found: which container it was, and since when the process has been silent, if it is. */
const NOTES = path.join(tmpdir(), 'fulcrum-health.json');
const SERVES = /(^|\/)main\.(api|worker)\.js$/;

// Since the machine's start: unlike the time of day, it is never set.
const now = Number(process.hrtime.bigint() / 1_000_000_000n);
const outcome = await ask();
if (outcome === 'alive') note({ silentSince: null });
else {
  process.exitCode = 1;
  const before = notes();
  // Without notes it has never answered: it is still starting.
  if (before) {
    const silentSince = outcome === 'silent' ? (before.silentSince ?? now) : null;
    note({ silentSince });
    if (silentSince !== null && now - silentSince >= PATIENCE_SECONDS) end();
  }
}

/** Returns `absent` if nothing listens. */
async function ask() {
  try {
    const reply = await fetch(`http://127.0.0.1:${PORT}/api/health/live`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return reply.ok ? 'alive' : 'silent';
  } catch (error) {
    return error.cause?.code === 'ECONNREFUSED' ? 'absent' : 'silent';
  }
}

function note(found) {
  writeFileSync(NOTES, JSON.stringify({ container: startOfContainer(), ...found }));
}

/** Notes from before a restart of the container say nothing about its process now. */
function notes() {
  try {
    const found = JSON.parse(readFileSync(NOTES, 'utf8'));
    return found.container === startOfContainer() ? found : null;
  } catch {
    return null;
  }
}

/** When process 1 began, in ticks since the machine's start. */
function startOfContainer() {
  return readFileSync('/proc/1/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19];
}

/** Process 1 is tini, which ends when its child does; Docker then restarts the container. */
function end() {
  rmSync(NOTES, { force: true });
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    if (parentOf(name) === '1' && serves(name)) process.kill(Number(name), 'SIGKILL');
  }
}

function parentOf(pid) {
  return /^PPid:\s+(\d+)$/m.exec(contentOf(`/proc/${pid}/status`))?.[1];
}

function serves(pid) {
  return contentOf(`/proc/${pid}/cmdline`)
    .split('\0')
    .some((part) => SERVES.test(part));
}

/** Returns nothing for a process that has ended meanwhile. */
function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
