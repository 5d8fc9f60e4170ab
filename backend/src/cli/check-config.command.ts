import { ConfigurationError } from '../platform/config/app-config.js';
import { readEnvironment } from '../platform/config/app-config.js';
import { type Command, CommandRefused } from './command.js';

/** Reads the environment as every process does at its start. */
export const checkConfig: Command = {
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
