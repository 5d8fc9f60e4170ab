import { ArchiveRefused, type Manifest } from './archive-format.js';
import type { ArchiveSource } from './archive-reader.js';
import { checkArchive } from './check-archive.js';

/** An archive that was read to its end. */
export interface CheckedArchive {
  source: ArchiveSource;
  manifest: Manifest;
}

/**
 * Checks an archive and its increments, and puts them in the order in which they are restored.
 * @param sources in any order
 * @throws ArchiveRefused when one is not sound, or when they do not follow on each other without a gap
 */
export async function checkChain(sources: ArchiveSource[]): Promise<[CheckedArchive, ...CheckedArchive[]]> {
  const checked: CheckedArchive[] = [];
  for (const source of sources) checked.push({ source, manifest: await checkArchive(source) });
  const [whole, ...others] = checked.filter(({ manifest }) => manifest.product === 'fulcrum');
  const [name = ''] = sources.map((source) => source.name);
  if (!whole) throw refused(name, 'is an increment: name the archive of the night that it adds to as well');
  if (others[0]) throw refused(others[0].source.name, 'is a second whole archive: name one, and its increments');
  return inOrder(
    whole,
    checked.filter(({ manifest }) => manifest.product === 'fulcrum-increment'),
  );
}

function inOrder(whole: CheckedArchive, increments: CheckedArchive[]): [CheckedArchive, ...CheckedArchive[]] {
  const rest = new Map(increments.map((each) => [each.manifest.increment?.after, each]));
  const chain: [CheckedArchive, ...CheckedArchive[]] = [whole];
  for (let next = rest.get(whole.manifest.sums); next; next = rest.get(next.manifest.sums)) chain.push(next);
  const left = increments.find((each) => !chain.includes(each));
  if (left)
    throw refused(
      left.source.name,
      'follows on an increment that is not here: name all of them, or none after the gap',
    );
  return chain;
}

const refused = (name: string, reason: string) => new ArchiveRefused(`${name} ${reason}. Nothing was written.`);
