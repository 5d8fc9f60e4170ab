import { Agent, request } from 'node:http';
import { percentile } from './report.ts';

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  /** Its idempotency key. */
  key?: string;
  body?: object;
}

export interface Reply {
  status: number;
  body: unknown;
}

/** Results of many requests. Times in milliseconds. */
export interface Crowd {
  replies: Reply[];
  p50: number;
  p95: number;
  p99: number;
  slowest: number;
  /** From the first request to the last reply. */
  elapsed: number;
  /** Requests answered with 2xx, per second of `elapsed`. */
  throughput: number;
  /** Number of non-2xx replies by status; 0 stands for a broken connection. */
  errors: Record<number, number>;
}

/** All connections from one address, kept open as browsers do. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  private readonly base: URL;

  constructor(address: string) {
    this.base = new URL(address);
  }

  send(given: Request): Promise<Reply> {
    const { method, path, token, key, body } = given;
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(content ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) } : {}),
    };
    const { hostname, port } = this.base;
    return new Promise((resolve, reject) => {
      const call = request({ hostname, port, method, path, headers, agent: this.agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(text) }));
        response.on('error', reject);
      });
      call.once('error', (error: NodeJS.ErrnoException) => {
        // The server closed the idle connection just as this request was sent. Browsers retry then, too.
        if (call.reusedSocket && error.code === 'ECONNRESET') resolve(this.send(given));
        else reject(error);
      });
      call.end(content);
    });
  }

  /**
   * Like `send`, but a non-2xx reply is an error.
   * @throws Error naming the request and the reply
   */
  async must<Body>(call: Request): Promise<Body> {
    const { status, body } = await this.send(call);
    if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`);
    return body as Body;
  }

  /** Sends the requests spread evenly over a period, each at its own time, without waiting for earlier replies. */
  async crowd(requests: Request[], spreadMs: number): Promise<Crowd> {
    const times: number[] = [];
    const began = performance.now();
    const replies = await Promise.all(
      requests.map(async (call, index) => {
        await after((index / requests.length) * spreadMs);
        const sent = performance.now();
        const reply = await this.send(call).catch(() => ({ status: 0, body: null }));
        times.push(performance.now() - sent);
        return reply;
      }),
    );
    const elapsed = performance.now() - began;
    const taken = replies.filter(({ status }) => status >= 200 && status < 300).length;
    const [p50 = 0, p95 = 0, p99 = 0, slowest = 0] = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share));
    return {
      replies,
      p50,
      p95,
      p99,
      slowest,
      elapsed,
      throughput: (taken / elapsed) * 1000,
      errors: errorsOf(replies),
    };
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Runs `work` for each item, `size` items at a time, and returns the results in order. */
export async function inBatches<Item, Result>(
  items: Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await Promise.all(items.slice(from, from + size).map(work))));
  }
  return results;
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function errorsOf(replies: Reply[]): Record<number, number> {
  const errors: Record<number, number> = {};
  for (const { status } of replies) if (status < 200 || status >= 300) errors[status] = (errors[status] ?? 0) + 1;
  return errors;
}
