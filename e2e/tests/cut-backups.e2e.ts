import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { test } from '../support/faults/fault-test.ts';
import { IS_LONG, reportFigure } from '../../backend/src/testing/long-search.ts';
import { findDescendant } from '../support/product.ts';
import { expect } from '../support/test.ts';

const RUN = path.resolve(import.meta.dirname, '../../tools/run.mjs');
const CUT_BACKUPS = 15;

/** Creates a directory outside every product, deleted when the run ends. */
function scratch(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-faults-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Runs one of the project's commands on a product. */
async function command(dataDirectory: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDirectory };
  return promisify(execFile)(process.execPath, [RUN, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

if (IS_LONG) {
  test('a killed backup leaves no archive, and the next backup is complete', async ({ begin }) => {
    test.setTimeout(600_000);
    const trial = await begin({});
    const { dataDirectory } = trial.product;
    const directory = scratch();
    const archives = () => readdirSync(directory).filter((name) => name.endsWith('.tar'));
    for (let cut = 0; cut < CUT_BACKUPS; cut += 1) {
      await trial.life.acknowledge(20);
      const env = { ...process.env, DATA_DIR: dataDirectory };
      const child = spawn(process.execPath, [RUN, 'backup', path.join(directory, `${cut}.tar`)], {
        env,
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      const program = async () => findDescendant(child.pid ?? 0, 'main.cli.js').catch(() => 0);
      await expect.poll(program, { intervals: [20] }).toBeGreaterThan(0);
      await after(randomInt(0, 1500));
      const pid = await program();
      if (pid > 0) process.kill(pid, 'SIGKILL');
      await ended;
    }
    const whole = archives();
    const last = path.join(directory, 'last.tar');
    const backup = await command(dataDirectory, 'backup', last);
    expect(backup.code, backup.said).toBe(0);
    expect(backup.said).not.toContain('name nothing');
    await trial.audit('cut backups');
    const restored: string[] = [];
    for (const archive of [...whole, 'last.tar']) {
      const into = path.join(scratch(), 'data');
      mkdirSync(into);
      const { code, said } = await command(into, 'restore', path.join(directory, archive));
      if (code !== 0) restored.push(`${archive}: ${said}`);
    }
    const cutShort = CUT_BACKUPS - whole.length;
    reportFigure(
      'cut backups',
      `${cutShort} of ${CUT_BACKUPS} cut, ${whole.length + 1} whole, ${restored.length} of them torn`,
    );
    expect(restored).toEqual([]);
    expect(existsSync(last)).toBe(true);
  });
}
