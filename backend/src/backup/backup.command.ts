import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandRefused } from '../cli/command.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { configFromProcess } from '../platform/config/config.module.js';
import { ArchiveRefused, type Manifest } from './archive/archive-format.js';
import type { Dangling } from './archive/archive-references.js';
import { BackupModule } from './backup.module.js';
import { Backup, type BackupReport } from './backup.service.js';
import { Restore } from './restore.service.js';

/** Prints what the archive holds, and what was wrong with the files. */
export const backup: Command = {
  usage: '[file]',
  summary: 'Writes everything into one archive, while the product runs; by default under DATA_DIR/backups.',
  run: async ([given, ...rest]) => {
    if (given?.startsWith('-') || rest.length > 0) throw new CommandRefused('backup takes one argument: the file.');
    const config = configFromProcess();
    const file = path.resolve(given ?? path.join(config.env.DATA_DIR, 'backups', nameAt(new Date())));
    return withBackup(config, async (app) => backupSentences(await app.get(Backup).make(file)));
  },
};

/** Prints what was restored. */
export const restore: Command = {
  usage: 'file',
  summary: 'Brings an archive into an empty installation; refuses one that has rows or files.',
  run: async ([given, ...rest]) => {
    if (!given || given.startsWith('-') || rest.length > 0) {
      throw new CommandRefused('restore takes one argument: the archive that backup has written.');
    }
    const file = path.resolve(given);
    return withBackup(configFromProcess(), async (app) => restoreSentence(await app.get(Restore).bring(file)));
  },
};

type Context = Awaited<ReturnType<typeof NestFactory.createApplicationContext>>;

async function withBackup(config: AppConfig, run: (app: Context) => Promise<string>): Promise<string> {
  const app = await NestFactory.createApplicationContext(BackupModule.forRoot(config), { logger: ['error'] });
  try {
    return await run(app);
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new CommandRefused(error.message);
    throw error;
  } finally {
    await app.close();
  }
}

/** `fulcrum-20260105T100000Z.tar`: names sort by age. */
const nameAt = (now: Date) => `fulcrum-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;

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

/** The report of a backup to the operator. */
export function backupSentences(report: BackupReport): string {
  const { file, missing, altered, dangling } = report;
  return [
    `${file} holds ${contents(report)}.`,
    ...listed('files are named by rows of the archive and were not there: lost, or deleted while it was made', missing),
    ...listed('files are not what was once stored, by their checksums', altered),
    ...dangling.map(danglingSentence),
    '',
  ].join('\n');
}

const danglingSentence = ({ field, refersTo, count, rows }: Dangling) =>
  `${number.format(count)} ids in ${field} name nothing in ${refersTo} of the archive, for example of ${rows.join(', ')}`;

/** The report of a restore to the operator. */
export const restoreSentence = (manifest: Manifest): string =>
  `Restored ${contents(manifest)}, as they were at ${manifest.createdAt}.\n`;

function listed(what: string, keys: string[]): string[] {
  if (keys.length === 0) return [];
  const more = keys.length > NAMED ? [`  and ${number.format(keys.length - NAMED)} more`] : [];
  return [`${number.format(keys.length)} ${what}:`, ...keys.slice(0, NAMED).map((key) => `  ${key}`), ...more];
}
