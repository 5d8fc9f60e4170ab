import { backup, backupKey, restore } from './backup/backup.command.js';
import { type Command, CommandRefused } from './cli/command.js';
import { createTeacher } from './cli/create-teacher.command.js';
import { removeSecondFactor } from './cli/remove-second-factor.command.js';
import { ConfigurationError, readEnvironment } from './platform/config/app-config.js';

/** Reads the environment as every process does when it starts. */
const checkConfig: Command = {
  usage: '',
  summary: 'Checks the configuration in the environment; names every bad variable.',
  run: async () => {
    try {
      const { publicUrl } = readEnvironment();
      return `The configuration is complete. Public address: ${publicUrl}\n`;
    } catch (error) {
      if (error instanceof ConfigurationError) throw new CommandRefused(error.message);
      throw error;
    }
  },
};

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

/** Runs the command that the arguments name, and returns the text to print. @throws CommandRefused */
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
