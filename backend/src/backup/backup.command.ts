import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandRefused } from '../cli/command.js';
import { PROGRAM } from '../migrations/migrations.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { configFromProcess } from '../platform/config/app-config.js';
import { bringUpToDate } from '../platform/schema-version/schema-version.module.js';
import { ArchiveError, type Manifest } from './archive/archive-format.js';
import type { Dangling } from './archive/archive-references.js';
import { decryptFor, Encryption, identitiesIn, isEncrypted, newKeyFile } from './archive/encryption.js';
import { archiveFile, type ArchiveSource } from './archive/archive-reader.js';
import { BackupModule } from './backup.module.js';
import { Backup, type BackupReport } from './backup.service.js';
import { RowsRepository } from './rows.repository.js';
import { type Rehearsal, Restore, type Restored } from './restore.service.js';

/** Prints what the archive holds, and which files were missing or altered. */
export const backup: Command = {
  usage: '[file]',
  summary: `Writes everything into one archive, while the product runs; by default under DATA_DIR/backups. Refuses an installation without rows. A name that ends with .age
      is encrypted for BACKUP_RECIPIENT.`,
  run: async ([given, ...rest]) => {
    if (given?.startsWith('-') || rest.length > 0) throw new CommandRefused('backup takes one argument: the file.');
    const config = configFromProcess();
    const file = path.resolve(given ?? path.join(config.env.DATA_DIR, 'backups', nameAt(new Date())));
    const target = file.endsWith('.age') ? { file, encryption: encryptionOf(config) } : { file };
    return withBackup(config, async (app) => {
      await assertRows(app.get(RowsRepository), config);
      return backupSentences(await app.get(Backup).make(target));
    });
  },
};

/**
 * An archive of nothing would look like a backup.
 * @throws CommandRefused if the installation has no rows
 */
async function assertRows(rows: RowsRepository, { env }: AppConfig): Promise<void> {
  if ((await rows.collectionsInUse()).length > 0) return;
  throw new CommandRefused(
    `There is nothing to back up: the installation at DATA_DIR=${env.DATA_DIR} has no rows. Set DATA_DIR (and MONGO_URL, if the database is your own) to those of the installation, as its service does.`,
  );
}

function encryptionOf({ env }: AppConfig): Encryption {
  if (env.BACKUP_RECIPIENT) return new Encryption(env.BACKUP_RECIPIENT.split(','));
  throw new CommandRefused(
    'A name that ends with .age is an encrypted archive, and BACKUP_RECIPIENT is not set: for whom?',
  );
}

/** Prints a key file, for operators without age-keygen. */
export const backupKey: Command = {
  usage: '> file',
  summary:
    'Makes the secret key that encrypted backups are read with. Keep it away from the server; its public key is BACKUP_RECIPIENT.',
  run: () => newKeyFile(new Date()),
};

const RESTORE_OPTIONS = { key: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

/** Prints what was restored. */
export const restore: Command = {
  usage: 'file [increment…] [--key file] [--dry-run]',
  summary: `Brings an archive, and increments that follow on it, into an empty installation; refuses one that has rows or files. --key names the
      secret key of encrypted ones (age). --dry-run checks everything and writes nothing.`,
  run: async (args) => {
    const { files, key, isDry } = restoreArguments(args);
    const sources = await Promise.all(files.map((file) => archiveOf(file, key))).catch(refuse);
    const config = configFromProcess();
    return withBackup(config, async (app) => {
      const service = app.get(Restore);
      if (isDry) return rehearsalSentences(await service.rehearse(sources));
      const restored = await service.bring(sources);
      await bringUpToDate(config, PROGRAM);
      return restoreSentence(restored);
    });
  },
};

function restoreArguments(args: string[]): { files: string[]; key: string | undefined; isDry: boolean } {
  try {
    const { values, positionals } = parseArgs({ args, options: RESTORE_OPTIONS, allowPositionals: true });
    const files = positionals.map((file) => path.resolve(file));
    if (files.length > 0) return { files, key: values.key, isDry: values['dry-run'] ?? false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new CommandRefused(
    'restore takes an archive that backup has written, increments of it, and the options --key and --dry-run.',
  );
}

/**
 * Opens an archive file, encrypted or not.
 * @param keyFile file with the secret key
 */
async function archiveOf(file: string, keyFile: string | undefined): Promise<ArchiveSource> {
  if (!(await isEncrypted(file))) return archiveFile(file);
  if (keyFile === undefined) throw new ArchiveError(`${file} is encrypted: name the file of its secret key by --key.`);
  const text = await readFile(path.resolve(keyFile), 'utf8').catch(() => '');
  const identities = identitiesIn(text);
  if (identities.length === 0) throw new ArchiveError(`${keyFile} holds no secret key of age (AGE-SECRET-KEY-1…).`);
  return archiveFile(file, (encrypted) => decryptFor(identities, encrypted));
}

/** Turns a rejected archive into the command's error for the operator. */
function refuse(error: unknown): never {
  throw error instanceof ArchiveError ? new CommandRefused(error.message) : error;
}

type Context = Awaited<ReturnType<typeof NestFactory.createApplicationContext>>;

async function withBackup(config: AppConfig, run: (app: Context) => Promise<string>): Promise<string> {
  const app = await NestFactory.createApplicationContext(BackupModule.forRoot(config), { logger: ['error'] });
  try {
    return await run(app);
  } catch (error) {
    return refuse(error);
  } finally {
    await app.close();
  }
}

/** `fulcrum-20260105T100000Z.tar`: sorting by name sorts by age. */
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

/** Returns the report on a backup for the operator. */
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

const asOf = ({ createdAt, increments }: Restored) =>
  increments === 0
    ? `as they were at ${createdAt}`
    : `and ${number.format(increments)} increments: as it was at ${createdAt}`;

/** Returns the report on a restore for the operator. */
export const restoreSentence = (restored: Restored): string =>
  `Restored ${contents(restored.manifest)}, ${asOf(restored)}.\n`;

/** Returns the report on a dry run for the operator. */
const rehearsalSentences = (rehearsal: Rehearsal): string =>
  [
    `${contents(rehearsal.manifest)}, ${asOf(rehearsal)}: whole, and could be restored here. Nothing was written.`,
    ...rehearsal.dangling.map(danglingSentence),
    '',
  ].join('\n');

function listed(what: string, keys: string[]): string[] {
  if (keys.length === 0) return [];
  const more = keys.length > NAMED ? [`  and ${number.format(keys.length - NAMED)} more`] : [];
  return [`${number.format(keys.length)} ${what}:`, ...keys.slice(0, NAMED).map((key) => `  ${key}`), ...more];
}
