import type { Telemetry } from 'bullmq';
import type { RequestHandler } from 'express';

/** Follows a request through the product, if the operator has enabled it. */
export interface Tracing {
  /** Begins a span for each call; must be mounted before everything else. */
  readonly requests: RequestHandler;
  /** Links the job run in the worker to the trace of the request that asked for it. */
  readonly jobs: Telemetry;
  /** Traces database commands by the driver's events: command name and collection, never a value. */
  readonly commands: {
    began(requestId: number, name: string, collection: unknown): void;
    ended(requestId: number, error?: Error): void;
  };
  /** Sends all pending spans. */
  flush(): Promise<void>;
}
