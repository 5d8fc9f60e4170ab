import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { CliModule } from '../cli.module.js';
import { FactorRemoval } from '../modules/auth/second-factor/factor-removal.service.js';
import { configFromProcess } from '../platform/config/app-config.js';
import { assertOwnRows, type Command, CommandRefused } from './command.js';

/** For somebody who has lost both the phone and the recovery codes. The operator has to verify their identity. */
export const removeSecondFactor: Command = {
  usage: '--email E',
  summary: 'Removes an account’s second factor; the password alone then signs in. The owner gets a mail.',
  run: async (args) => {
    const email = read(args)?.trim().toLowerCase();
    if (!email) throw new CommandRefused('Name the account: --email noor@example.org');
    if (!(await remove(email))) throw new CommandRefused(`${email}: there is no such account with a second factor.`);
    return `The second factor of ${email} is off.\n`;
  },
};

function read(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { email: { type: 'string' } } }).values.email;
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? error.message : String(error));
  }
}

async function remove(email: string): Promise<boolean> {
  const config = configFromProcess();
  await assertOwnRows(config);
  const app = await NestFactory.createApplicationContext(CliModule.forAccounts(config), { logger: ['error'] });
  try {
    return await app.get(FactorRemoval).remove(email);
  } finally {
    await app.close();
  }
}
