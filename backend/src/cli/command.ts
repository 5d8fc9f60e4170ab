import { PROGRAM } from '../migrations/migrations.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { SchemaVersionError } from '../platform/schema-version/schema-gate.js';
import { assertOwnVersion } from '../platform/schema-version/schema-version.module.js';

/** One command of the backend's command line. */
export interface Command {
  /** One line for --help. */
  summary: string;
  /** How to call it, after the command's name. */
  usage: string;
  /** Runs the command and returns the text to print. @throws CommandRefused with sentences for the operator */
  run(args: string[]): Promise<string>;
}

/** An error for the operator to read; each line says what is wrong. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** @throws CommandRefused if another version of the program wrote the database's rows */
export async function assertOwnRows(config: AppConfig): Promise<void> {
  await assertOwnVersion(config, PROGRAM).catch((error: unknown) => {
    throw error instanceof SchemaVersionError ? new CommandRefused(error.message) : error;
  });
}
