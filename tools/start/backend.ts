import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './layout.ts';
import { StartRefused } from './refusal.ts';

/** sysexits.h EX_CONFIG, by which the backend's processes refuse a bad environment. */
export const EXIT_CONFIGURATION = 78;

interface ConfigModule {
  loadConfig(environment: NodeJS.ProcessEnv): { publicUrl: string; env: { PORT: number; HOST: string } };
}

/**
 * Megabytes: long jobs make much that is soon let go, which V8 would otherwise collect only when hundreds have gathered. With a
 * young generation of 8 an export of 100,000 users takes a third more processor time than with 32, for 30 MB less memory.
 */
export const WORKER_MEMORY = ['--max-semi-space-size=32', '--max-old-space-size=512'];

/** Lets large uploads give back what they have written: see write-large-file.ts of the backend's storage. */
const API_MEMORY = ['--expose-gc'];

const MEMORY: Record<string, string[]> = { 'main.api.js': API_MEMORY, 'main.worker.js': WORKER_MEMORY };

/** A built backend. */
export class Backend {
  readonly #directory: string;

  constructor(directory: string | undefined) {
    this.#directory = path.resolve(directory ?? path.join(ROOT, 'backend/dist'));
  }

  /** The arguments for Node to run one of its entries: main.api.js, main.worker.js, main.cli.js. */
  arguments(entry: string): string[] {
    return ['--enable-source-maps', ...(MEMORY[entry] ?? []), path.join(this.#directory, entry)];
  }

  /**
   * Validates an environment by the backend's own schema.
   * @throws StartRefused with a sentence for each bad variable, naming it
   */
  async configuration(environment: NodeJS.ProcessEnv): Promise<ReturnType<ConfigModule['loadConfig']>> {
    const file = path.join(this.#directory, 'platform/config/app-config.js');
    const { loadConfig } = (await import(pathToFileURL(file).href)) as ConfigModule;
    try {
      return loadConfig(environment);
    } catch (error) {
      if ((error as Error).name !== 'ConfigurationError') throw error;
      throw new StartRefused((error as Error).message, { cause: error });
    }
  }

  /**
   * Runs a command of main.cli.js to its end.
   * @returns what it printed on standard output
   * @throws StartRefused with what it said on standard error
   */
  command(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [...this.arguments('main.cli.js'), ...args], {
        cwd: ROOT,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = { stdout: '', stderr: '' };
      child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0) resolve(said.stdout);
        else reject(new StartRefused((said.stderr || said.stdout).trim() || `${args[0]} ended with code ${code}.`));
      });
    });
  }
}
