import type { Script } from '../api/scripts';
import type { Unpacked } from './unpack';

/** A corrected PDF, and the script that it was matched to. */
export interface Matched {
  file: File;
  script: Script | null;
  /** Why it has no script. */
  problem: 'noScript' | 'twoNames' | 'twice' | 'notPdf' | 'tooLarge' | 'unreadable' | null;
}

/** The submission id after the student's name, as in the file names of the zip of all scripts. */
const ID = /\(([0-9a-f]{24})\)/i;
/** Suffixes that programs add to the name of a copy. */
const ADDED = /[\s._-]*(?:\(\d{1,3}\)|corrected|marked|graded|annotated|copy|final|مصحح|مصححة)$/iu;
/** The server's default limit. If an operator has configured another, the server's error says so. */
export const MOST_BYTES = 25 * 1024 * 1024;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/gu, ' ')
    .trim();

/** The student's name in a file name. */
function nameIn(fileName: string): string {
  let name = fileName
    .replace(/\.pdf$/i, '')
    .replace(ID, ' ')
    .trim();
  while (ADDED.test(name)) name = name.replace(ADDED, '').trim();
  return plain(name);
}

function scriptOf(file: File, scripts: readonly Script[]): Pick<Matched, 'script' | 'problem'> {
  if (!/\.pdf$/i.test(file.name)) return { script: null, problem: 'notPdf' };
  if (file.size > MOST_BYTES) return { script: null, problem: 'tooLarge' };
  const id = ID.exec(file.name)?.[1]?.toLowerCase();
  // An id that is not in this task belongs to another task's script: matching by name alone would assign it to the
  // wrong work.
  const found = scripts.filter((one) => (id ? one._id === id : plain(one.student.name) === nameIn(file.name)));
  if (found.length > 1) return { script: null, problem: 'twoNames' };
  return { script: found[0] ?? null, problem: found[0] ? null : 'noScript' };
}

/**
 * Matches files to scripts: by the submission id in the file name, else by the student's name. A script gets one file.
 */
export function matched(files: readonly File[], scripts: readonly Script[]): Matched[] {
  const all = files.map((file) => ({ file, ...scriptOf(file, scripts) }));
  return all.map((one) => {
    const others = all.filter(({ script }) => script && script._id === one.script?._id);
    return others.length > 1 ? { ...one, script: null, problem: 'twice' as const } : one;
  });
}

/** Matches the chosen files; the rejected files of a zip are listed at the end. */
export const matchedOf = ({ files, refused }: Unpacked, scripts: readonly Script[]): Matched[] => [
  ...matched(files, scripts),
  ...refused.map(({ name, problem }) => ({ file: new File([], name), script: null, problem })),
];
