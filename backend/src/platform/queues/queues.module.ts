import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ForgottenJobs } from './forgotten-jobs.js';
import { JOB_MODEL, jobSchema } from './job.schema.js';
import { definedJobs, type JobDefinition } from './job-definition.js';
import { JobDispatcher } from './job-dispatcher.js';
import { JobMetrics } from './job-metrics.js';
import { JobQueues } from './job-queues.js';
import { JobRegistry, WORKER_JOBS } from './job-registry.js';
import { JobRunner } from './job-runner.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { FailedJobs } from './failed-jobs.js';
import { JobWorkers } from './job-workers.js';
import { QueueMetrics } from './queue-metrics.js';
import { RecurringTasks } from './recurring-tasks.js';

const models = MongooseModule.forFeature([{ name: JOB_MODEL, schema: jobSchema }]);
const producing = [JobsRepository, JobQueues, JobsService, QueueMetrics, FailedJobs];
const consuming = [JobRegistry, JobRunner, JobDispatcher, ForgottenJobs, RecurringTasks, JobMetrics, JobWorkers];

@Module({})
export class QueuesModule {
  /** For processes that only request jobs. */
  static forApi(): DynamicModule {
    return {
      module: QueuesModule,
      global: true,
      imports: [models],
      providers: producing,
      exports: [JobsService, JobQueues, FailedJobs],
    };
  }

  /**
   * For processes that request and run jobs, with the handlers and `@Recurring` methods of all their modules.
   * @param jobs those that the process must have a handler for: usually all that its modules define
   */
  static forWorker(jobs: JobDefinition[] = definedJobs()): DynamicModule {
    return {
      module: QueuesModule,
      global: true,
      imports: [models, DiscoveryModule],
      providers: [...producing, ...consuming, { provide: WORKER_JOBS, useValue: jobs }],
      exports: [JobsService, JobQueues, FailedJobs],
    };
  }
}
