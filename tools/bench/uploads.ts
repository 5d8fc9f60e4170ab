import { Agent, request, type RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const MEGABYTE = 1024 * 1024;
/** As long as a browser's boundary: the search for it moves through the bytes in steps of its length. */
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gWf';
/** The same size as the page uses. */
const CHUNK_BYTES = 8 * MEGABYTE;

/** Who uploads, and the fields of the video. */
export interface VideoForm {
  token: string;
  fields: Record<string, string>;
}

/** A video of known length, generated while it is read. */
export interface Film {
  bytes: number;
  content: AsyncIterable<Buffer>;
}

interface Reply {
  text: string;
  headers: NodeJS.Dict<string | string[]>;
}

/**
 * Sends a body of known length.
 * @throws Error with the reply if it is not 2xx
 */
export async function send(url: string, options: RequestOptions, body: AsyncIterable<Buffer>): Promise<Reply> {
  const call = request(url, { method: 'POST', ...options });
  const reply = new Promise<Reply>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => {
        if (Math.floor((response.statusCode ?? 0) / 100) === 2) resolve({ text, headers: response.headers });
        else reject(new Error(`${response.statusCode} ${text}`));
      });
    });
  });
  await Promise.all([pipeline(Readable.from(body, { objectMode: false, highWaterMark: MEGABYTE }), call), reply]);
  return reply;
}

/**
 * Uploads a video as one multipart form, as the API documents it.
 * @returns the video's ID
 */
export async function uploadForm(address: string, { token, fields }: VideoForm, film: Film): Promise<string> {
  const sent = { ...fields, uploadId: `bench-form-${Date.now()}` };
  const part = (head: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const before = Object.entries(sent).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const opening = Buffer.from(`${before.join('')}${part('name="file"; filename="film.mp4"')}\r\n`);
  const closing = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  async function* body() {
    yield opening;
    yield* film.content;
    yield closing;
  }
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': opening.length + film.bytes + closing.length,
  };
  const { text } = await send(`${address}/api/video`, { headers }, body());
  const shown: { _id: string } = JSON.parse(text);
  return shown._id;
}

/** Groups the stream into chunks of at most `CHUNK_BYTES`, each a list of the original pieces. */
async function* chunksOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    if (bytes + piece.length > CHUNK_BYTES) {
      yield pieces;
      [pieces, bytes] = [[], 0];
    }
    pieces.push(piece);
    bytes += piece.length;
  }
  yield pieces;
}

/**
 * Uploads a video as the page does: tus, one request per chunk.
 * @returns the video's ID
 */
export async function uploadInChunks(address: string, { token, fields }: VideoForm, film: Film): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const always = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = Object.entries({ ...fields, uploadId: `bench-tus-${Date.now()}`, filename: 'film.mp4' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const beginning = { ...always, 'upload-length': film.bytes, 'upload-metadata': metadata, 'content-length': 0 };
  const made = await send(`${address}/api/video/tus`, { headers: beginning, agent }, Readable.from([]));
  let reply = made;
  let offset = 0;
  for await (const pieces of chunksOf(film.content)) {
    const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    const headers = {
      ...always,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
      'upload-offset': offset,
    };
    const options = { method: 'PATCH', headers, agent };
    reply = await send(`${address}${String(made.headers['location'])}`, options, Readable.from(pieces));
    offset += bytes;
  }
  agent.destroy();
  return String(reply.headers['video-id']);
}
