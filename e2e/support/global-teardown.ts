import { rmSync } from 'node:fs';
import { dataDirectory } from './environment.ts';

/** Runs before the product stops, so it only schedules the removal for when this process exits. */
export default function globalTeardown(): void {
  if (process.env.E2E_KEEP_DATA) return;
  const directory = dataDirectory();
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}
