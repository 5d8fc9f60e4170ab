import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findProgram, installPackages } from '../services/programs.ts';

const RULES = path.resolve(import.meta.dirname, '../../deploy/prometheus/fulcrum.rules.yml');
const EXAMPLES = path.resolve(import.meta.dirname, 'fulcrum.rules.test.yml');

/** Extracts promtool from its Debian package, which is too large for every test run. */
function promtool(): string {
  if (!findProgram('promtool')) installPackages(['prometheus'], () => undefined);
  const program = findProgram('promtool');
  if (!program) throw new Error('promtool is not installed: apt-get install prometheus');
  return program;
}

it('promtool reads the alerting rules', { timeout: 300_000 }, () => {
  const { status, stdout, stderr } = spawnSync(promtool(), ['check', 'rules', RULES], { encoding: 'utf8' });
  expect(stderr + stdout).toContain('SUCCESS');
  expect(status).toBe(0);
});

it('failed jobs and mails raise their alerts once, for an hour', { timeout: 300_000 }, () => {
  const { status, stdout, stderr } = spawnSync(promtool(), ['test', 'rules', EXAMPLES], { encoding: 'utf8' });
  expect(stderr + stdout).toContain('SUCCESS');
  expect(status).toBe(0);
});
