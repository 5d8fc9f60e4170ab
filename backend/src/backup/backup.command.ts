import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandRefused } from '../cli/command.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { configFromProcess } from '../platform/config/config.module.js';
import { ArchiveRefused } from './archive/archive-format.js';
import { BackupModule } from './backup.module.js';
import { Backup } from './backup.service.js';
import { backupSentences, restoreSentence } from './report.js';
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
