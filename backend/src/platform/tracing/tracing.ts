import type { AppConfig } from '../config/app-config.js';
import type { Tracing } from './trace-points.js';

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
