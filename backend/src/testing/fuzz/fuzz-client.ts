import { request as httpRequest } from 'node:http';
import type { Call, HttpMethod } from '../authorization-world.js';
import type { FileFate, Form, FuzzRequest } from './requests.js';

/** Far longer than any reply takes, even on a loaded machine. */
const PATIENCE_MS = 60_000;

export interface Reply {
  status: number;
  /** Empty for an event stream and for a reply that is not text. */
  text: string;
}

interface Target {
  port: number;
  method: HttpMethod;
  /** Supplies the file of a form. */
  call: Call;
  /** The headers that identify the caller. */
  identity: Record<string, string>;
}

/** Sends a request exactly as given, without correcting anything. @throws if the server breaks the connection off */
export async function sendRaw(request: FuzzRequest, { port, method, call, identity }: Target): Promise<Reply> {
  const { content, type } = await contentOf(request, call);
  const headers = { ...identity, ...(type ? { 'content-type': type } : {}), ...request.headers };
  return new Promise((resolve, reject) => {
    const address = { port, host: '127.0.0.1', method: method.toUpperCase(), path: `/api${request.address}` };
    // A connection of its own: the server closes one whose request it has not read to its end.
    const options = { ...address, agent: false };
    const sent = httpRequest({ ...options, headers: { ...headers, 'content-length': content.length } }, (response) => {
      const status = response.statusCode ?? 0;
      const replied = response.headers['content-type'] ?? '';
      const chunks: Buffer[] = [];
      if (replied.startsWith('text/event-stream')) {
        response.destroy();
        resolve({ status, text: '' });
        return;
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status, text: /json|text|html/.test(replied) ? Buffer.concat(chunks).toString() : '' }),
      );
    });
    sent.on('error', reject);
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`no reply within ${PATIENCE_MS} ms`)));
    sent.end(content);
  });
}

async function contentOf({ body, form }: FuzzRequest, call: Call): Promise<{ content: Buffer; type: string | null }> {
  if (form) return multipart(form, call);
  return { content: Buffer.from(body ?? ''), type: body === undefined ? null : 'application/json' };
}

async function multipart({ fields, fileName, file }: Form, call: Call) {
  const data = new FormData();
  for (const [name, text] of fields) data.append(name, text);
  for (const content of filesOf(file, call.file ?? Buffer.alloc(0))) {
    data.append(call.fileField ?? 'file', new Blob([content]), fileName);
  }
  const encoded = new Response(data);
  return { content: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') };
}

function filesOf(fate: FileFate, good: Buffer): Uint8Array<ArrayBuffer>[] {
  const whole = new Uint8Array(good);
  switch (fate.do) {
    case 'keep':
      return [whole];
    case 'leave out':
      return [];
    case 'send twice':
      return [whole, whole];
    case 'cut':
      return [whole.slice(0, fate.at)];
    case 'replace':
      return [new Uint8Array(Buffer.from(fate.bytes, 'latin1'))];
    case 'overwrite':
      whole.set(
        Buffer.from(fate.bytes, 'latin1').subarray(0, Math.max(0, whole.length - fate.at)),
        Math.min(fate.at, whole.length),
      );
      return [whole];
  }
}
