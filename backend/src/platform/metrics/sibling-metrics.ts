import { readdirSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Registry } from 'prom-client';

/** Metrics of one process, in Prometheus' text format. */
export interface ProcessMetrics {
  /** The process's name in the supervisor. */
  name: string;
  body: string;
}

const SOCKET = /^api-\d+\.sock$/;
const processName = (socket: string): string => path.parse(socket).name;

/**
 * The metrics of all API processes of `npm start`. They share one port, so a request reaches any of them, which asks
 * the others on their sockets.
 */
export class SiblingMetrics {
  private readonly socket: string;
  private readonly registry: Registry;

  /** @param socket this process's own, beside those of the others, in a directory that nobody else can read */
  constructor(socket: string, registry: Registry) {
    this.socket = socket;
    this.registry = registry;
  }

  /** Answers the other processes. */
  listen(): void {
    rmSync(this.socket, { force: true }); // Left behind by a process that was killed.
    const server = createServer((_, response) => void this.registry.metrics().then((body) => response.end(body)));
    // A process of a cluster would otherwise share it with the others.
    server.listen({ path: this.socket, exclusive: true }).unref();
  }

  /** Each sample has a `process` label if several processes run. */
  async all(): Promise<string> {
    const directory = path.dirname(this.socket);
    const others = readdirSync(directory)
      .filter((file) => SOCKET.test(file) && file !== path.basename(this.socket))
      .map((file) => path.join(directory, file));
    const own = { name: processName(this.socket), body: await this.registry.metrics() };
    const asked = await Promise.allSettled(others.map(readMetrics));
    const pages = [own, ...asked.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []))];
    return pages.length === 1 ? own.body : mergeMetrics(pages);
  }
}

/** @throws if the process has ended */
function readMetrics(socketPath: string): Promise<ProcessMetrics> {
  return new Promise((resolve, reject) => {
    get({ socketPath, path: '/' }, (reply: IncomingMessage) => {
      text(reply).then((body) => resolve({ name: processName(socketPath), body }), reject);
    }).once('error', reject);
  });
}

interface Metric {
  /** Its HELP and TYPE lines. */
  head: Set<string>;
  samples: string[];
}

/** Merges metrics into one text, with the samples of each metric together as the format requires. */
export function mergeMetrics(pages: readonly ProcessMetrics[]): string {
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
