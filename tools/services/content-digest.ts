import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * A digest of what these files and folders hold, by name and content: the times that a checkout gives its files do not matter.
 * What is missing counts as missing.
 * @param isLeftOut says which entries of folders do not count, by name
 */
export function contentDigest(root: string, places: string[], isLeftOut: (name: string) => boolean): string {
  const digest = createHash('sha256');
  const files = new Set(places.flatMap((place) => filesIn(path.join(root, place), isLeftOut)));
  for (const file of [...files].sort()) {
    digest.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
}

function filesIn(place: string, isLeftOut: (name: string) => boolean): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  const names = readdirSync(place).filter((name) => !isLeftOut(name));
  return names.flatMap((name) => filesIn(path.join(place, name), isLeftOut));
}
