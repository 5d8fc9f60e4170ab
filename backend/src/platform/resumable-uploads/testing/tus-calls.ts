import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import type { TestApi } from '../../../testing/api.js';

interface Caller {
  token: string;
}

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** A tus client for one address. */
export class TusCalls {
  constructor(
    private readonly api: TestApi,
    private readonly path: string,
  ) {}

  /** @param bytes size of the whole file */
  create(caller: Caller, bytes: number, fields: Record<string, string>) {
    return this.call('post', this.path, caller).set({
      'Upload-Length': String(bytes),
      'Upload-Metadata': metadata(fields),
    });
  }

  /** Creates an upload and returns its address. */
  async begun(caller: Caller, bytes: number, fields: Record<string, string>): Promise<string> {
    return (await this.create(caller, bytes, fields).expect(201)).headers['location'] ?? '';
  }

  send(caller: Caller, url: string, [offset, content]: [number, Buffer]) {
    return this.call('patch', url, caller).set(partOf(offset)).send(content);
  }

  ask(caller: Caller, url: string) {
    return this.call('head', url, caller);
  }

  giveUp(caller: Caller, url: string) {
    return this.call('delete', url, caller);
  }

  /** Declares a whole part and closes the connection after these bytes. */
  async cutAfter(
    { token }: Caller,
    url: string,
    { sent, declared }: { sent: Buffer; declared: number },
  ): Promise<void> {
    const { port }: AddressInfo = Object(this.api.app.getHttpServer().address());
    const headers = { ...partOf(0), ...signed(token), 'Content-Length': declared };
    const patch = open({ port, path: url, method: 'PATCH', headers });
    const closed = new Promise((resolve) => patch.on('close', resolve));
    patch.on('error', () => undefined);
    patch.write(sent, () => patch.destroy());
    await closed;
  }

  private call(method: 'post' | 'patch' | 'head' | 'delete', url: string, { token }: Caller) {
    return request(this.api.app.getHttpServer())[method](url).set(signed(token));
  }
}

const signed = (token: string) => ({ Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' });
const partOf = (offset: number) => ({
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
});
