import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Features } from '../features/features.js';
import type { JobDefinition } from './job-definition.js';
import { WORKER_JOBS } from './job-registry.js';
import { JobsService } from './jobs.service.js';
import type { RecurringTask } from './recurring.js';

const BATCH = 200;

/** Requests jobs that rows still wait for because the process that wrote the row died before requesting the job. */
@Injectable()
export class ForgottenJobs {
  constructor(
    private readonly jobs: JobsService,
    private readonly features: Features,
    private readonly clock: Clock,
    @Inject(WORKER_JOBS) private readonly definitions: JobDefinition[],
  ) {}

  /** Returns one recurring task for each job that defines how to find its forgotten rows. */
  tasks(): RecurringTask[] {
    return this.definitions.flatMap((definition) => {
      const { name, forgotten } = definition;
      return forgotten
        ? [{ name: `${name}.forgotten`, everyMs: forgotten.afterMs, run: () => this.request(definition) }]
        : [];
    });
  }

  async request<Payload extends object>(definition: JobDefinition<Payload>): Promise<void> {
    const { forgotten } = definition;
    if (!forgotten) return;
    const before = new Date(this.clock.now().getTime() - forgotten.afterMs);
    for (const payload of await forgotten.find(this.features.get, before, BATCH)) {
      await this.jobs.request(definition, payload);
    }
  }
}
