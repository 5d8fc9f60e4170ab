import { rmSync } from 'node:fs';

/** Runs before the product is stopped: it only schedules the removal for when this process ends. */
export default function removeData(): void {
  const directory = process.env.E2E_DATA_DIR;
  if (directory && !process.env.E2E_KEEP_DATA)
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}
