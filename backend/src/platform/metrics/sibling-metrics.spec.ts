import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Counter, Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeMetrics, SiblingMetrics } from './sibling-metrics.js';

describe('the metrics of processes that share a port', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'siblings-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const process = (name: string, count: number) => {
    const registry = new Registry();
    new Counter({ name: 'n', help: 'N', labelNames: ['a'], registers: [registry] }).inc({ a: '1' }, count);
    const metrics = new SiblingMetrics(path.join(directory, `${name}.sock`), registry);
    metrics.listen();
    return metrics;
  };

  it('are returned by any of them, with a label', async () => {
    process('api-1', 2);
    expect(await process('api-2', 3).all()).toBe(
      '# HELP n N\n# TYPE n counter\nn{process="api-2",a="1"} 3\nn{process="api-1",a="1"} 2\n',
    );
  });

  it('have no label if there is one process', async () => {
    expect(await process('api-1', 2).all()).toContain('n{a="1"} 2\n');
  });
});

describe('mergeMetrics', () => {
  it('keeps histograms together, and adds the process label to samples without labels', () => {
    const body = '# HELP h H\n# TYPE h histogram\nh_bucket{le="1"} 1\nh_sum 3\n\n# HELP g G\n# TYPE g gauge\ng 1e3\n';
    expect(mergeMetrics([{ name: 'a', body }])).toBe(
      [
        '# HELP h H\n# TYPE h histogram\nh_bucket{process="a",le="1"} 1\nh_sum{process="a"} 3\n',
        '# HELP g G\n# TYPE g gauge\ng{process="a"} 1e3\n',
      ].join('\n'),
    );
  });
});
