import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

type IsLeftOut = (name: string, file: string) => boolean;

/**
 * A digest of the names and contents of these files and folders. Ignores file times, which a checkout sets arbitrarily.
 * A missing file counts as missing.
 * @param isLeftOut says which entries of folders do not count, by name, and by path from `root`
 */
export function contentDigest(root: string, places: string[], isLeftOut: IsLeftOut): string {
  const digest = createHash('sha256');
  const files = filesOf(root, places, isLeftOut).map((file) => path.join(root, file));
  for (const file of files) {
    digest.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
}

/** Paths relative to `root`, in order. */
function filesOf(root: string, places: string[], isLeftOut: IsLeftOut): string[] {
  const filesIn = (place: string): string[] => {
    const found = path.join(root, place);
    if (!existsSync(found)) return [];
    if (!statSync(found).isDirectory()) return [path.normalize(place)];
    const names = readdirSync(found).filter((name) => !isLeftOut(name, path.join(place, name)));
    return names.flatMap((name) => filesIn(path.join(place, name)));
  };
  return [...new Set(places.flatMap(filesIn))].sort();
}
