import { buildApp } from 'fauxqs';
import { answerPartLists, type S3Request } from './part-lists.js';

export interface S3Server {
  /** Returns a STORAGE_URL for a separate bucket. */
  storageUrl(bucket: string, options?: string): string;
  /** Returns the keys of a bucket's objects and of its unfinished multipart uploads. */
  lying(bucket: string): Promise<string[]>;
  /** Returns the content of each object in a bucket. */
  contents(bucket: string): Promise<Buffer[]>;
  stop(): Promise<void>;
}

/** Header of the requests that create buckets; all others wait for these. */
const MAKES_BUCKET = { 'x-test-makes-bucket': 'yes' };

/** Starts an S3-compatible store in this process that keeps everything in memory. */
export async function startS3Server(): Promise<S3Server> {
  const app = buildApp({ logger: false });
  const made: Promise<unknown>[] = [];
  app.addHook('onRequest', async ({ headers }: S3Request) => {
    if (!headers['x-test-makes-bucket']) await Promise.all(made);
  });
  const underWay = answerPartLists(app);
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const keysIn = async (bucket: string): Promise<string[]> => {
    const { body } = await app.inject({ method: 'GET', url: `/${bucket}?list-type=2` });
    return [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  };
  return {
    storageUrl: (bucket, options = '') => {
      made.push(Promise.resolve(app.inject({ method: 'PUT', url: `/${bucket}`, headers: MAKES_BUCKET })));
      return `s3+http://key:secret@${address.host}/${bucket}${options}`;
    },
    lying: async (bucket) => [...(await keysIn(bucket)), ...underWay(bucket)].toSorted(),
    contents: async (bucket) => {
      const keys = await keysIn(bucket);
      const replies = await Promise.all(keys.map((key) => app.inject({ method: 'GET', url: `/${bucket}/${key}` })));
      return replies.map(({ rawPayload }: { rawPayload: Buffer }) => rawPayload);
    },
    stop: async () => app.close(),
  };
}
