import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { JobMetrics } from '../platform/queues/job-metrics.js';
import { OPERATOR_PASSWORD, TestApi } from '../testing/api.js';
import { serveApiMetrics } from './api-metrics.js';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');

let served: string;
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
  serveApiMetrics(api.app);
  served = (await request(api.app.getHttpServer()).get('/metrics').auth('operator', OPERATOR_PASSWORD).expect(200))
    .text;
});

/** Metric names without the suffixes that a histogram adds. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:fulcrum|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  );

it.each(['prometheus/fulcrum.rules.yml', 'grafana/fulcrum.json'])('serves every metric of %s', async (file) => {
  const worker = (await api.inWorker(JobMetrics)).metrics.map((metric) => String(Reflect.get(metric, 'name')));
  const known = new Set([...served.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '').concat(worker));
  const used = [...namesIn(read(file))];
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

it('reports no backup metrics without backups, so that a zero raises no alert', () => {
  expect(served).toContain('# TYPE fulcrum_backup_newest_timestamp_seconds gauge');
  expect(served).not.toMatch(/^fulcrum_backup_(newest|promise)/m);
});

it('reports disk usage, the health of each part and versions', () => {
  expect(served).toMatch(/^fulcrum_part_up\{part="mongodb"\} 1$/m);
  expect(served).toMatch(/^fulcrum_space_used_bytes\{part="database"\} \d+/m);
  expect(served).toMatch(/^fulcrum_processes\{kind="api"\} 1$/m);
  expect(served).toMatch(/^fulcrum_maintenance 0$/m);
  expect(served).toMatch(/^fulcrum_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
});
