// Docker's health check: asks the container's process whether it is alive. Compose restarts processes that end but not
// those that hang, and a container allowed to restart others would have root on the host. So a process that failed to
// reply often enough is killed here.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const PORT = process.env.HEALTH_PORT ?? process.env.PORT ?? '3000';
const ANSWER_MS = 4000;
/** A minute, at an interval of ten seconds. */
const PATIENCE = 6;
const COUNT = '/tmp/unanswered';

const reply = await fetch(`http://127.0.0.1:${PORT}/api/health/live`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
  () => null,
);
if (reply?.ok) rmSync(COUNT, { force: true });
else {
  const unanswered = before() + 1;
  writeFileSync(COUNT, String(unanswered));
  if (unanswered >= PATIENCE) end();
  process.exitCode = 1;
}

function before() {
  try {
    return Number(readFileSync(COUNT, 'utf8'));
  } catch {
    return 0;
  }
}

/** Process 1 is tini, which ends when its child does; Docker then restarts the container. */
function end() {
  rmSync(COUNT, { force: true });
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const isChild = name !== String(process.pid) && parentOf(name) === '1';
    if (isChild) process.kill(Number(name), 'SIGKILL');
  }
}

function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
