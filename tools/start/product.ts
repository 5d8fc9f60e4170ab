import { Api, type ApiPlan, WORKER_STOP_MS } from './api.ts';
import { EXIT_CONFIGURATION, type Version } from './backend.ts';
import type { ManagedProcess, ProcessSpec } from './managed-process.ts';
import type { Supervisor } from './supervisor.ts';

/** Where a built version is stored. */
export interface Release {
  backend: string;
  shells: string;
  /** Node's compile cache for it. */
  compiled?: string;
}

/** What an upgrade replaces: the API and, unless it does the jobs as well, the worker. */
export class Product {
  readonly #supervisor: Supervisor;
  readonly #api: Api;
  /** None while the API works. */
  #worker: ManagedProcess[] | undefined;
  readonly #hasWorker: boolean;

  constructor(supervisor: Supervisor, plan: ApiPlan) {
    this.#supervisor = supervisor;
    this.#api = new Api(supervisor, plan);
    this.#hasWorker = !plan.runsJobs;
  }

  /** @throws StartRefused if one of its processes cannot be started */
  async start(version: Version): Promise<void> {
    const worker = this.#hasWorker ? this.#supervisor.start([workerSpec(version, 'worker')]) : undefined;
    const api = this.#api.start(version);
    [this.#worker] = await this.#supervisor.until(Promise.all([worker, api]));
  }

  /**
   * Replaces this version with another. The worker is replaced first, since the new one knows the jobs of both
   * versions; in an API process it works before that process serves.
   * @throws StartRefused if the new version does not start; the old one then continues
   */
  async upgrade(version: Version, report: (line: string) => void): Promise<void> {
    await version.backend.configuration(version.env);
    report('Starting the new version …');
    if (!this.#worker) return this.#api.replace(version);
    const name = this.#worker.some((process) => process.name === 'worker') ? 'worker-2' : 'worker';
    await this.#supervisor.replace(this.#worker, [workerSpec(version, name)], () => this.#api.replace(version));
  }
}

function workerSpec({ backend, env }: Version, name: string): ProcessSpec {
  return {
    name,
    command: process.execPath,
    args: backend.arguments('main.worker.js'),
    env,
    isNode: true,
    hopeless: [EXIT_CONFIGURATION],
    stopMs: WORKER_STOP_MS,
  };
}
