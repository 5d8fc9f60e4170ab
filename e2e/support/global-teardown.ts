import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataDirectory } from './environment.ts';

/** Warnings of Node in the product's logs, such as too many listeners on one reply. */
function warningsIn(logs: string): string[] {
  const lines = readdirSync(logs).flatMap((name) => readFileSync(path.join(logs, name), 'utf8').split('\n'));
  return lines.filter((line) => line.includes('MaxListenersExceededWarning'));
}

/**
 * Runs before the product stops, so it only schedules the removal for when this process exits.
 * @throws Error if a process of the product warned of a leak while the tests ran
 */
export default function globalTeardown(): void {
  const directory = dataDirectory();
  const warnings = warningsIn(path.join(directory, 'logs'));
  if (!process.env.E2E_KEEP_DATA) process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  if (warnings.length > 0) throw new Error(`the product's logs warn:\n${warnings.slice(0, 5).join('\n')}`);
}
