import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DemoResult } from './announcement.ts';
import { ROOT } from './layout.ts';
import { StartRefused } from './refusal.ts';

/** sysexits.h EX_CONFIG: the exit code of backend processes for an invalid environment. */
export const EXIT_CONFIGURATION = 78;

/** The settings that determine how many processes answer requests, and whether another one works. */
export interface ApiSettings {
  NODE_ENV?: string;
  API_PROCESSES?: number | undefined;
  WORKER_IN_API?: boolean | undefined;
}

interface ConfigModule {
  loadConfig(environment: NodeJS.ProcessEnv): { publicUrl: string; env: ApiSettings & { PORT: number; HOST: string } };
}

/**
 * In megabytes. Long jobs allocate much short-lived memory, which V8 would otherwise collect only after hundreds of MB.
 * With a young generation of 8 an export of 100,000 users takes a third more processor time than with 32, for 30 MB
 * less memory.
 */
const WORKER_MEMORY = ['--max-semi-space-size=32', '--max-old-space-size=512'];

/** Lets large uploads free their buffers: see write-large-file.ts in the backend's storage. */
const API_MEMORY = ['--expose-gc'];

/** What Node is told of a process that answers requests and does a worker's jobs. */
const BOTH = [...API_MEMORY, ...WORKER_MEMORY];

/** The programs of a built backend, by their file. */
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

  /** Node arguments that run one of its programs. */
  arguments(program: Program, memory = MEMORY[program] ?? []): string[] {
    return [...memory, path.join(this.#directory, program)];
  }

  /** Node arguments that run the API, with a worker in it or without. */
  apiArguments(runsJobs: boolean): string[] {
    return this.arguments('main.api.js', runsJobs ? BOTH : API_MEMORY);
  }

  /**
   * Validates an environment with the backend's own schema.
   * @throws StartRefused with a sentence for each invalid variable, naming it
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
   * @returns its standard output
   * @throws StartRefused with its standard error
   */
  command(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
    return runToEnd([...this.arguments('main.cli.js'), ...args], environment, 'inherit');
  }

  /**
   * Creates demo data in an empty database.
   * @throws StartRefused with the command's standard error
   */
  async demo(environment: NodeJS.ProcessEnv): Promise<DemoResult> {
    const printed = await runToEnd(this.arguments('main.demo.js'), environment);
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as DemoResult;
  }
}

/** A build of the backend, and the environment of its processes. */
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
