import { SetMetadata } from '@nestjs/common';
import type { JobDefinition } from './job-definition.js';
import type { JobError } from './job-failure.js';

export const JOB_HANDLER = 'fulcrum:job-handler';

export interface JobContext {
  /** Id of the job's row. */
  jobId: string;
  /** From 1. A second run may follow a first one that finished unnoticed, so handlers must be idempotent. */
  attempt: number;
  /** Whole percent, 0 to 100. Written to the row and to Bull Board, at most once a second. */
  reportProgress(percent: number): Promise<void>;
  /** Aborted when the process must stop before the job is done; the job is then run again by another process. */
  signal: AbortSignal;
}

/**
 * Handles one kind of job. Mark the class with `@JobHandler(definition)` and provide it in the module's worker wiring.
 */
export interface JobHandler<Payload extends object = object> {
  handle(payload: Payload, context: JobContext): Promise<void>;
  /** Called once, after the last attempt failed, to mark the module's own row as failed. */
  failed?(payload: Payload, error: JobError): Promise<void>;
}

/** Declares the job that a class handles; the compiler checks that the payload types match. */
export function JobHandler<Payload extends object>(definition: JobDefinition<Payload>) {
  return <Handler extends new (...dependencies: never[]) => JobHandler<Payload>>(target: Handler): void => {
    SetMetadata(JOB_HANDLER, definition.name)(target);
  };
}
