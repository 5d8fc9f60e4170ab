import type { Telemetry } from 'bullmq';
import type { RequestHandler } from 'express';
import type { AppConfig } from '../config/app-config.js';

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

let tracing: Tracing | undefined;

/** Returns undefined if no collector is set. */
export const currentTracing = (): Tracing | undefined => tracing;

/**
 * Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise its packages are not even loaded. Call it before
 * anything connects: the modules read `currentTracing` when they are created.
 */
export async function startTracing(config: AppConfig, program: 'api' | 'worker'): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config.env;
  if (!endpoint) return;
  const { openTelemetry } = await import('./open-telemetry.js');
  tracing = openTelemetry({ endpoint, headers }, `fulcrum-${program}`);
}
