import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { JobDefinition } from './job-definition.js';
import { JOB_HANDLER, type JobHandler } from './job-handler.js';

/** The definitions of the jobs that this worker runs. */
export const WORKER_JOBS = Symbol('WORKER_JOBS');

export interface RegisteredJob {
  definition: JobDefinition;
  handler: JobHandler;
}

interface FoundHandler {
  jobName: string;
  className: string;
  handler: JobHandler;
}

/**
 * Pairs every defined job with its handler.
 * @throws Error naming each job that has no handler, or several
 */
export function pairHandlers(definitions: JobDefinition[], found: FoundHandler[]): Map<string, RegisteredJob> {
  const pairs = new Map<string, RegisteredJob>();
  const faults: string[] = [];
  for (const definition of definitions) {
    const [first, ...others] = found.filter((candidate) => candidate.jobName === definition.name);
    if (!first) faults.push(`job "${definition.name}" has no handler in this worker`);
    else if (others.length > 0) {
      const classes = [first, ...others].map(({ className }) => className).join(', ');
      faults.push(`job "${definition.name}" has ${others.length + 1} handlers: ${classes}`);
    } else pairs.set(definition.name, { definition, handler: first.handler });
  }
  if (faults.length > 0) throw new Error(faults.join('; '));
  return pairs;
}

const isHandler = (instance: unknown): instance is JobHandler =>
  typeof instance === 'object' && instance !== null && typeof Reflect.get(instance, 'handle') === 'function';

/** The worker's jobs and handlers, read from the providers marked with `@JobHandler`. */
@Injectable()
export class JobRegistry {
  private jobs: Map<string, RegisteredJob> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(WORKER_JOBS) private readonly definitions: JobDefinition[],
  ) {}

  /**
   * Reads and checks all handlers.
   * @throws Error if a job has no handler, or several
   */
  load(): Map<string, RegisteredJob> {
    this.jobs ??= pairHandlers(this.definitions, this.discoverHandlers());
    return this.jobs;
  }

  find(name: string): RegisteredJob | undefined {
    return this.load().get(name);
  }

  private discoverHandlers(): FoundHandler[] {
    const found = new Map<JobHandler, FoundHandler>();
    for (const { metatype, instance } of this.discovery.getProviders()) {
      if (!metatype || !isHandler(instance)) continue;
      const jobName: unknown = Reflect.getMetadata(JOB_HANDLER, metatype);
      if (typeof jobName === 'string') found.set(instance, { jobName, className: metatype.name, handler: instance });
    }
    return [...found.values()];
  }
}
