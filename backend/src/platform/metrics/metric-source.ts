import type { INestApplicationContext, Type } from '@nestjs/common';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';

/** A provider with metrics. They are in no registry of their own: each process registers those that it serves. */
export interface MetricSource {
  readonly metrics: Metric[];
}

/**
 * Returns a registry with the metrics of these providers and of the process itself: memory, CPU, event loop, garbage
 * collection. Labels are names from the code (routes, queues, jobs), never an id, an address or a person's name.
 */
export function gatherMetrics(context: INestApplicationContext, sources: Type<MetricSource>[]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of sources.flatMap((source) => context.get(source, { strict: false }).metrics)) {
    registry.registerMetric(metric);
  }
  return registry;
}
