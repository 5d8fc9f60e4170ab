import type { Telemetry } from 'bullmq';
import type { RequestHandler } from 'express';
import type { AppConfig } from '../config/app-config.js';

/** What follows a request through the product, when an operator wants to see it. */
export interface Tracing {
  /** Begins a span for each call; to be mounted before everything else. */
  readonly requests: RequestHandler;
  /** Carries the trace from the request that asks for a job to the worker that runs it. */
  readonly jobs: Telemetry;
  /** Commands of the database by the driver's own events: the name and the collection, never a value. */
  readonly commands: {
    began(requestId: number, name: string, collection: unknown): void;
    ended(requestId: number, error?: Error): void;
  };
  /** Sends what has not been sent yet. */
  flush(): Promise<void>;
}

let tracing: Tracing | undefined;

/** Undefined when no collector is set. */
export const currentTracing = (): Tracing | undefined => tracing;

/**
 * Starts tracing when OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise none of its packages is even loaded. To be called before anything
 * connects: the modules ask `currentTracing` when they are made.
 */
export async function startTracing(config: AppConfig, program: 'api' | 'worker'): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config.env;
  if (!endpoint) return;
  const { openTelemetry } = await import('./open-telemetry.js');
  tracing = openTelemetry({ endpoint, headers }, `fulcrum-${program}`);
}
