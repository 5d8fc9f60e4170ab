import { buildApp } from 'fauxqs';
import { answerPartLists, type S3Request } from './part-lists.js';

export interface S3Server {
  /** A STORAGE_URL for a bucket of its own. */
  storageUrl(bucket: string, options?: string): string;
  /** Keys of a bucket's objects, and of its uploads in parts that have not ended. */
  lying(bucket: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** Of the requests with which buckets are made: all others wait for them. */
const MAKES_BUCKET = { 'x-test-makes-bucket': 'yes' };

/** An S3-compatible store in this process, which keeps everything in memory. */
export async function startS3Server(): Promise<S3Server> {
  const app = buildApp({ logger: false });
  const made: Promise<unknown>[] = [];
  app.addHook('onRequest', async ({ headers }: S3Request) => {
    if (!headers['x-test-makes-bucket']) await Promise.all(made);
  });
  const underWay = answerPartLists(app);
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    storageUrl: (bucket, options = '') => {
      made.push(Promise.resolve(app.inject({ method: 'PUT', url: `/${bucket}`, headers: MAKES_BUCKET })));
      return `s3+http://key:secret@${address.host}/${bucket}${options}`;
    },
    lying: async (bucket) => {
      const { body } = await app.inject({ method: 'GET', url: `/${bucket}?list-type=2` });
      const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
      return [...keys, ...underWay(bucket)].toSorted();
    },
    stop: async () => app.close(),
  };
}
