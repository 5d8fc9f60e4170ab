import { setTimeout as pause } from 'node:timers/promises';

/** Delay before the next try when there was no reply, in ms. */
const AGAIN_MS = 40;
/** Request timeout. The product promises a reply within ten seconds. */
const PATIENCE_MS = 60_000;
const SNAKE_CASE = /^[a-z]+(_[a-z0-9]+)*$/;
const ASK_AGAIN_LATER = [429, 503, 507];

export interface Asking {
  method?: string;
  path: string;
  token?: string;
  body?: object | FormData;
  /** An idempotency key, sent again with each repeat as the pages do. */
  key?: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** When the request was sent, in ms since 1970. */
  askedAt: number;
}

/** Sends requests to one product and counts how they were answered. */
export class RecordingClient {
  acknowledged = 0;
  /** Connections that broke or were refused. */
  cut = 0;
  /** Error replies by status and code. */
  readonly refusals = new Map<string, number>();
  /** Error replies that do not have the documented shape. */
  readonly misshapen: string[] = [];
  slowest = { ms: 0, asking: '' };

  constructor(private readonly origin: string) {}

  /** @returns null if there was no reply */
  async ask(asking: Asking): Promise<Answer | null> {
    const askedAt = Date.now();
    const reply = await this.send(asking).catch(() => null);
    const ms = Date.now() - askedAt;
    if (ms > this.slowest.ms) this.slowest = { ms, asking: `${asking.method ?? 'GET'} ${asking.path}` };
    if (!reply) {
      this.cut += 1;
      await pause(AGAIN_MS);
      return null;
    }
    if (reply.status < 300) this.acknowledged += 1;
    else await this.noteRefusal(asking, reply);
    return { status: reply.status, body: parsed(reply.text), askedAt };
  }

  /** Repeats the request until the reply is final: not while there is none, or while it says to try again later. */
  async untilAnswered(asking: Asking): Promise<Answer> {
    for (;;) {
      const answer = await this.ask(asking);
      const isUnderWay = answer?.body['code'] === 'request_under_way';
      if (answer && answer.status < 500 && answer.status !== 429 && !isUnderWay) return answer;
      if (answer) await pause(AGAIN_MS);
    }
  }

  private async send({ method = 'GET', path, token, body, key }: Asking) {
    const isForm = body instanceof FormData;
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    };
    const content = body ? { body: isForm ? body : JSON.stringify(body) } : {};
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await fetch(`${this.origin}${path}`, { method, headers, signal, ...content });
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), text: await reply.text() };
  }

  private async noteRefusal({ method = 'GET', path }: Asking, reply: Awaited<ReturnType<RecordingClient['send']>>) {
    const body = parsed(reply.text);
    const name = `${reply.status} ${String(body['code'])}`;
    this.refusals.set(name, (this.refusals.get(name) ?? 0) + 1);
    const { statusCode, message, msg, code } = body;
    const isDocumented =
      statusCode === reply.status && typeof message === 'string' && message === msg && SNAKE_CASE.test(String(code));
    const saysWhen = !ASK_AGAIN_LATER.includes(reply.status) || Number(reply.retryAfter) > 0;
    // A 500 means an error that the code did not foresee, so it is reported even when the test caused the fault.
    if (!isDocumented || !saysWhen || reply.status === 500)
      this.misshapen.push(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
