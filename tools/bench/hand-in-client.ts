import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { SlowLine } from './slow-line.ts';

/** A student's work, and the metadata that the server gets before the first byte. */
export interface Work {
  token: string;
  fields: { taskId: string; studentId: string; uploadId: string; filename: string; filetype: string };
  file: Buffer;
}

interface Ask {
  method: 'POST' | 'HEAD' | 'PATCH';
  url: string;
  headers?: Record<string, string | number>;
  body?: Buffer;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const ENDPOINT = '/api/tasks/submission/tus';
// The same values as the page: shared-ui/files/src/resumable.ts and exchange.ts.
const PART_BYTES = 1024 * 1024;
const PAUSE_MS = 5000;
const STALLED_MS = 60_000;
const MOST_FAILURES = 20;

/** The connection broke, or the server asks to try again later. */
class Later extends Error {
  override name = 'Later';
}

/** A final error from the server. */
class Refused extends Error {
  override name = 'Refused';
}

/** One hand-in that resumes where its connection broke, by the same rules as the student's page. */
export class HandInClient {
  readonly #line: SlowLine;
  readonly #work: Work;
  #url: string | undefined;

  constructor(line: SlowLine, work: Work) {
    this.#line = line;
    this.#work = work;
  }

  /**
   * Retries until the server confirms that it has the file.
   * @throws Error if the server rejects it, or has failed too often
   */
  async send(): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await this.#goOn();
      } catch (error) {
        if (!(error instanceof Later) || failures >= MOST_FAILURES) throw error;
      }
      await wait(PAUSE_MS);
    }
  }

  async #goOn(): Promise<void> {
    const { file } = this.#work;
    let offset = await this.#offset();
    while (offset !== null) {
      const body = file.subarray(offset, offset + PART_BYTES);
      this.#line.isAtLastPart = offset + body.length === file.length;
      const headers = { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' };
      const reply = await this.#ask({ method: 'PATCH', url: this.#url ?? '', headers, body });
      if (reply.status === 200) return;
      if (isGone(reply)) this.#url = undefined;
      if (reply.status !== 204) throw sayingOf(reply);
      offset = Number(reply.headers['upload-offset']);
    }
  }

  /** How many bytes the server has; null if it has the whole file but its confirmation was lost. */
  async #offset(): Promise<number | null> {
    this.#line.isAtLastPart = false;
    if (this.#url) {
      const reply = await this.#ask({ method: 'HEAD', url: this.#url });
      if (reply.status === 200) return Number(reply.headers['upload-offset']);
      if (!isGone(reply)) throw sayingOf(reply);
      this.#url = undefined;
    }
    const { file, fields } = this.#work;
    const metadata = Object.entries(fields).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const headers = { 'upload-length': file.length, 'upload-metadata': metadata.join(',') };
    const reply = await this.#ask({ method: 'POST', url: ENDPOINT, headers });
    if (reply.status === 409 && reply.body.includes('upload_exists')) return null;
    if (reply.status !== 201) throw sayingOf(reply);
    this.#url = reply.headers.location;
    return 0;
  }

  async #ask({ method, url, headers = {}, body }: Ask): Promise<Reply> {
    const always = { authorization: `Bearer ${this.#work.token}`, 'tus-resumable': '1.0.0' };
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const where = { host: '127.0.0.1', port: this.#line.port, path: url, method, agent: false };
        const call = request({ ...where, headers: { ...always, ...headers, 'content-length': body?.length ?? 0 } });
        call.setTimeout(STALLED_MS, () => call.destroy(new Error('stalled')));
        call.once('error', reject);
        call.once('response', (response) => {
          const whole = (given: string) => ({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: given,
          });
          text(response).then((given) => resolve(whole(given)), reject);
        });
        call.end(body);
      });
    } catch (error) {
      throw new Later('The line broke.', { cause: error });
    }
  }
}

const isGone = ({ status }: Reply) => status === 404 || status === 410;

function sayingOf(reply: Reply): Error {
  const { status, body } = reply;
  const words = `${status} ${body}`;
  const isElsewhere = status === 423 || (status === 409 && body.includes('upload_refused'));
  const isBusy = body.includes('too_many_uploads');
  return isGone(reply) || isElsewhere || isBusy || (status >= 500 && status !== 507)
    ? new Later(words)
    : new Refused(words);
}
