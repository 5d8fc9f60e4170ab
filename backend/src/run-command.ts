import { backup, backupKey, restore } from './backup/backup.command.js';
import { checkConfig } from './cli/check-config.command.js';
import { type Command, CommandRefused } from './cli/command.js';
import { removeSecondFactor } from './cli/remove-second-factor.command.js';
import { createTeacher } from './cli/create-teacher.command.js';

export { CommandRefused } from './cli/command.js';

/** Every command, by name. */
const COMMANDS: Record<string, Command> = {
  'teacher:create': createTeacher,
  'second-factor:remove': removeSecondFactor,
  'check-config': checkConfig,
  backup,
  'backup:key': backupKey,
  restore,
};

/** Runs the command that the arguments name, and answers what is printed. @throws CommandRefused */
export async function runCommand([name = '--help', ...args]: string[]): Promise<string> {
  if (name === '--help') return help();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandRefused(`There is no command "${name}".\n\n${help()}`);
  return command.run(args);
}

function help(): string {
  const lines = Object.entries(COMMANDS).map(([name, { usage, summary }]) => `  ${name} ${usage}\n      ${summary}`);
  return `Commands:\n${lines.join('\n')}\n`;
}
