import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where programs may be although PATH does not say so (a service manager's PATH is short). */
const USUAL_PLACES = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The full path of a program of the system, or undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(path.delimiter), ...USUAL_PLACES];
  return places.map((place) => path.join(place, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
