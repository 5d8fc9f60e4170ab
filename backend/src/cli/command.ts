import { PROGRAM } from '../migrations/migrations.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { SchemaRefused } from '../platform/schema-version/schema-gate.js';
import { assertOwnVersion } from '../platform/schema-version/schema-version.module.js';

/** One command of the backend's command line. */
export interface Command {
  /** One line for --help. */
  summary: string;
  /** How to call it, after the command's name. */
  usage: string;
  /** Does it, and answers what is printed. @throws CommandRefused with sentences for the operator */
  run(args: string[]): Promise<string>;
}

/** A refusal that the operator reads; every line names what is wrong. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** @throws CommandRefused when the database has rows of another version of the program */
export async function assertOwnRows(config: AppConfig): Promise<void> {
  await assertOwnVersion(config, PROGRAM).catch((error: unknown) => {
    throw error instanceof SchemaRefused ? new CommandRefused(error.message) : error;
  });
}
