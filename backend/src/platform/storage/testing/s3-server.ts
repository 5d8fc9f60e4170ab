import { startFauxqs } from 'fauxqs';

export interface S3Server {
  /** A STORAGE_URL for a bucket of its own. */
  storageUrl(bucket: string, options?: string): string;
  stop(): Promise<void>;
}

/** An S3-compatible store in this process, which keeps everything in memory. */
export async function startS3Server(): Promise<S3Server> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  return {
    storageUrl: (bucket, options = '') => {
      server.createBucket(bucket);
      return `s3+http://key:secret@127.0.0.1:${server.port}/${bucket}${options}`;
    },
    stop: () => server.stop(),
  };
}
