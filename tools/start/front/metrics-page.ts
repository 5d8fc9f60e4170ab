import { type ServerResponse, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { forwardableHeaders } from './exchange.ts';
import type { Upstream } from './upstreams.ts';

interface Page {
  name: string;
  status: number;
  headers: string[];
  body: string;
}

/**
 * Replies with the metrics of all processes, each sample with a `process` label; if a process replies with an error,
 * passes that on.
 */
export async function metricsOfAll(
  upstreams: readonly Upstream[],
  { headers, response }: { headers: string[]; response: ServerResponse },
): Promise<void> {
  const asked = await Promise.allSettled(upstreams.map((upstream) => pageOf(upstream, headers)));
  const pages = asked.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []));
  const chosen = pages.find(({ status }) => status !== 200) ?? pages[0];
  if (!chosen) return void response.writeHead(503, { 'Retry-After': '2' }).end();
  const body = chosen.status === 200 ? mergeMetrics(pages) : chosen.body;
  const own = forwardableHeaders(chosen.headers, (name) => name !== 'content-length');
  response.writeHead(chosen.status, [...own, 'Content-Length', String(Buffer.byteLength(body))]).end(body);
}

function pageOf({ name, socketPath, agent }: Upstream, headers: string[]): Promise<Page> {
  return new Promise((resolve, reject) => {
    const asked = ask({ socketPath, agent, path: '/metrics', headers, setHost: false });
    asked.once('error', reject);
    asked.once('response', (reply) => {
      const { statusCode: status = 502, rawHeaders } = reply;
      text(reply).then((body) => resolve({ name, status, headers: rawHeaders, body }), reject);
    });
    asked.end();
  });
}

interface Metric {
  /** Its HELP and TYPE lines. */
  head: Set<string>;
  samples: string[];
}

/**
 * Merges pages in Prometheus' text format into one, with the samples of each metric together as the format requires.
 */
export function mergeMetrics(pages: Pick<Page, 'name' | 'body'>[]): string {
  const metrics = new Map<string, Metric>();
  for (const { name, body } of pages) {
    let metric: Metric = { head: new Set(), samples: [] };
    for (const line of body.split('\n')) {
      const [, described] = /^# (?:HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (described) {
        metric = metrics.get(described) ?? { head: new Set(), samples: [] };
        metrics.set(described, metric);
        metric.head.add(line);
      } else if (line !== '' && !line.startsWith('#')) metric.samples.push(labelled(line, name));
    }
  }
  return [...metrics.values()].map(({ head, samples }) => [...head, ...samples, ''].join('\n')).join('\n');
}

/** Adds a `process` label to a sample such as `name{a="b"} 1` or `name 1`. */
function labelled(sample: string, process: string): string {
  const [, name = '', labels = '', value = ''] = /^([^\s{]+)(?:\{(.*)\})?(\s.*)$/.exec(sample) ?? [];
  return `${name}{${[`process="${process}"`, labels].filter(Boolean).join(',')}}${value}`;
}
