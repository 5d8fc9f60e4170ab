import type { Manifest } from './archive/archive-format.js';
import type { BackupReport } from './backup.service.js';

const NAMED = 20;
const number = new Intl.NumberFormat('en');
const megabytes = (bytes: number) => `${number.format(Math.ceil(bytes / 1_000_000))} MB`;

const contents = ({ rows, files }: Pick<Manifest, 'rows' | 'files'>) => {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    `${number.format(total)} rows of ${counts.length} collections and ` +
    `${number.format(files.count)} files (${megabytes(files.bytes)})`
  );
};

/** What a backup tells the operator. */
export function backupSentences(report: BackupReport): string {
  const { file, missing, altered } = report;
  return [
    `${file} holds ${contents(report)}.`,
    ...listed('files are named by rows of the archive and were not there: lost, or deleted while it was made', missing),
    ...listed('files are not what was once stored, by their checksums', altered),
    '',
  ].join('\n');
}

/** What a restore tells the operator. */
export const restoreSentence = (manifest: Manifest): string =>
  `Restored ${contents(manifest)}, as they were at ${manifest.createdAt}.\n`;

function listed(what: string, keys: string[]): string[] {
  if (keys.length === 0) return [];
  const more = keys.length > NAMED ? [`  and ${number.format(keys.length - NAMED)} more`] : [];
  return [`${number.format(keys.length)} ${what}:`, ...keys.slice(0, NAMED).map((key) => `  ${key}`), ...more];
}
