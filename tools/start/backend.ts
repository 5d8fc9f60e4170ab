import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DemoResult } from './announcement.ts';
import { ROOT } from './layout.ts';
import { StartRefused } from './refusal.ts';

/** sysexits.h EX_CONFIG, by which the backend's processes refuse a bad environment. */
export const EXIT_CONFIGURATION = 78;

/** What decides how many processes answer requests. */
export interface ApiSettings {
  NODE_ENV?: string;
  API_PROCESSES?: number | undefined;
}

interface ConfigModule {
  loadConfig(environment: NodeJS.ProcessEnv): { publicUrl: string; env: ApiSettings & { PORT: number; HOST: string } };
}

/**
 * Megabytes: long jobs make much that is soon let go, which V8 would otherwise collect only when hundreds have gathered. With a
 * young generation of 8 an export of 100,000 users takes a third more processor time than with 32, for 30 MB less memory.
 */
export const WORKER_MEMORY = ['--max-semi-space-size=32', '--max-old-space-size=512'];

/** Lets large uploads give back what they have written: see write-large-file.ts of the backend's storage. */
const API_MEMORY = ['--expose-gc'];

/** What Node can run of a built backend, by the file's place in it. */
type Program = 'main.api.js' | 'main.worker.js' | 'main.cli.js' | 'main.demo.js';

const MEMORY: Partial<Record<Program, string[]>> = {
  'main.api.js': API_MEMORY,
  'main.worker.js': WORKER_MEMORY,
};

/** A built backend. */
export class Backend {
  readonly #directory: string;

  constructor(directory: string | undefined) {
    this.#directory = path.resolve(directory ?? path.join(ROOT, 'backend/dist'));
  }

  /** The arguments for Node to run one of its programs. */
  arguments(program: Program): string[] {
    return [...(MEMORY[program] ?? []), path.join(this.#directory, program)];
  }

  /**
   * Validates an environment by the backend's own schema.
   * @throws StartRefused with a sentence for each bad variable, naming it
   */
  async configuration(environment: NodeJS.ProcessEnv): Promise<ReturnType<ConfigModule['loadConfig']>> {
    const file = path.join(this.#directory, 'src/platform/config/app-config.js');
    const { loadConfig } = (await import(pathToFileURL(file).href)) as ConfigModule;
    try {
      return loadConfig(environment);
    } catch (error) {
      if ((error as Error).name !== 'ConfigurationError') throw error;
      throw new StartRefused((error as Error).message, { cause: error });
    }
  }

  /**
   * Runs a command of the backend's command line to its end; it may read from this process's standard input.
   * @returns what it printed on standard output
   * @throws StartRefused with what it said on standard error
   */
  command(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
    return runToEnd([...this.arguments('main.cli.js'), ...args], environment, 'inherit');
  }

  /**
   * Makes demo data on an empty database.
   * @throws StartRefused with what it said on standard error
   */
  async demo(environment: NodeJS.ProcessEnv): Promise<DemoResult> {
    const printed = await runToEnd(this.arguments('main.demo.js'), environment);
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as DemoResult;
  }
}

/** A build of the backend, and the environment that its processes get. */
export interface Version {
  backend: Backend;
  env: NodeJS.ProcessEnv;
}

function runToEnd(
  args: string[],
  environment: NodeJS.ProcessEnv,
  stdin: 'ignore' | 'inherit' = 'ignore',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: environment,
      stdio: [stdin, 'pipe', 'pipe'],
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) {
        process.stderr.write(said.stderr);
        resolve(said.stdout);
      } else reject(new StartRefused((said.stderr || said.stdout).trim() || `It ended with code ${code}.`));
    });
  });
}
