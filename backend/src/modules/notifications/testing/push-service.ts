import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

/** The push service's host, as in the setting PUSH_SERVICES. */
export const PUSH_HOST = 'push.test';

/** A message after the browser has decrypted it. */
interface Received {
  title: string;
  body: string;
  lang: string;
  link: string;
  tag: string;
}

interface Delivery {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A subscribed browser, with its private keys and the public ones it shares. */
export class TestBrowser {
  private readonly pair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly path = `/send/${randomBytes(9).toString('base64url')}`;

  constructor() {
    this.pair.generateKeys();
  }

  /** What its page sends when it subscribes. */
  get subscription() {
    return {
      endpoint: `https://${PUSH_HOST}${this.path}`,
      p256dh: this.pair.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
      showsDetails: false,
    };
  }

  /** RFC 8291 and RFC 8188, one record. */
  decrypt(body: Buffer): Received {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const keyed = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const shared = Buffer.from(hkdfSync('sha256', this.pair.computeSecret(sender), this.secret, keyed, 32));
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
    const opened = createDecipheriv('aes-128-gcm', key, nonce);
    opened.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()]);
    // Anything after the delimiter (2 in the last record) is padding.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** A fake push service: accepts every message and replies as the test chooses. */
export class PushService {
  readonly deliveries: Delivery[] = [];
  private readonly server: Server;
  /** Returns the status of a reply. */
  answer: (delivery: Delivery) => number = () => 201;

  constructor() {
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const delivery = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      this.deliveries.push(delivery);
      response.writeHead(this.answer(delivery)).end();
    });
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Redirects every connection to this server, whatever its host: it has neither a host name nor a certificate. */
  get agent(): Agent {
    const { port } = this.server.address() as AddressInfo;
    return new (class extends Agent {
      override createConnection() {
        return connect(port, '127.0.0.1');
      }
    })();
  }

  /** @throws Error if nothing was sent */
  first(): Delivery {
    const [delivery] = this.deliveries;
    if (!delivery) throw new Error('nothing was sent');
    return delivery;
  }

  /** Returns the messages sent to a browser, in order of arrival. */
  sentTo(browser: TestBrowser): Received[] {
    return this.deliveries.filter(({ path }) => path === browser.path).map(({ body }) => browser.decrypt(body));
  }
}

interface Vapid {
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
}

/**
 * Reads who signed a delivery (RFC 8292).
 * @throws Error if the signature does not match the key
 */
export function readVapid({ headers }: Delivery): Vapid {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers['authorization'])) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head, claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) {
    throw new Error('the signature is not that of the key');
  }
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}
