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

/** Bodies whose time is that of the client's line, or of what a stream reports. */
const TRANSFERRED = /event-stream|zip|octet-stream|pdf|image|video|mpegurl|spreadsheet|multipart/;

/** True if a request or a reply of these operations is such a body. */
const isTransfer = (operations: unknown) =>
  [...JSON.stringify(operations).matchAll(/"([a-z]+\/[\w.*+-]+)":\{"schema"/g)].some(([, type = '']) =>
    TRANSFERRED.test(type),
  );

it('calls slow neither event streams nor files on their way, but every other route', () => {
  const [, left = ''] = /route!~"([^"]+)"/.exec(read('prometheus/fulcrum.rules.yml')) ?? [];
  const isLeftOut = (route: string) => new RegExp(`^(?:${left})$`).test(route);
  const routes = Object.entries(api.document.paths).map(([template, operations]) => ({
    route: template.replaceAll(/\{(\w+)\}/g, ':$1'),
    isTransferred: isTransfer(operations),
  }));
  const wrong = routes.filter(({ route, isTransferred }) => isLeftOut(route) !== isTransferred);
  expect(wrong.map(({ route }) => route).filter((route) => !/export|login/.test(route))).toEqual([]);
  // Pages and their files.
  expect(isLeftOut('none')).toBe(true);
});

it('alerts on the growth of failures, which stay counted for 90 days, and misses no first one', () => {
  const rules = read('prometheus/fulcrum.rules.yml');
  const expressionOf = (name: string) => new RegExp(`alert: ${name}\n +expr: (.*)`).exec(rules)?.[1] ?? '';
  for (const name of ['FulcrumJobsFail', 'FulcrumMails']) {
    expect(expressionOf(name)).toMatch(/^max.*\((\w+\{.*state="failed".*\})\) > min.*\(min_over_time\(\1\[1h\]\)\)$/);
  }
  // A counter with labels begins with its first event, at 1, and `increase` does not see that one.
  expect(rules).not.toContain('increase(fulcrum_job_duration_seconds');
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
