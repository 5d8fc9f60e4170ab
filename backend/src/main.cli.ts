import 'reflect-metadata';
import { CommandRefused, runCommand } from './run-command.js';

try {
  process.stdout.write(await runCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof CommandRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
