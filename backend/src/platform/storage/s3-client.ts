import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketLocation } from '../config/storage-url.js';
import { AppError } from '../http/app-error.js';

/** Readers served at once by one process; the SDK's own limit of 50 is that of a script. */
const MAX_SOCKETS = 256;
const CONNECT_MS = 5000;
/** Without a byte for so long, a connection is dead. */
const SILENT_MS = 60_000;

export type S3Sdk = typeof import('@aws-sdk/client-s3');

/** How a bucket is reached, in the SDK's words. */
export function s3ConfigOf(location: BucketLocation): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  return {
    endpoint: location.endpoint,
    region: location.region,
    forcePathStyle: location.pathStyle,
    ...(location.credentials ? { credentials: location.credentials } : {}),
    requestChecksumCalculation: location.checksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
    // The SDK's checking stream does not end its connection when a reader leaves in the middle: ranges would use them up.
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
}

/** Loads the AWS SDK, which takes 0.7 s. */
export async function connectS3(location: BucketLocation): Promise<{ sdk: S3Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  return { sdk, client: new sdk.S3Client(s3ConfigOf(location)) };
}

const statusOf = (error: unknown): unknown => {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined;
  return typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined;
};

/** The object, or the upload in parts, is not there. A missing bucket is a mistake of the operator, and is reported as one. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name) && statusOf(error) === 404;

export const storeAway = (cause: unknown): AppError =>
  new AppError(503, 'unavailable', 'The file storage is away. Try again in a moment.', { retryAfterSeconds: 5, cause });

/** A store that cannot be reached, or that fails, is away: 503 for a request, another attempt for a job. */
export async function reach<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    const status = statusOf(error);
    if (typeof status === 'number' && status < 500) throw error;
    throw storeAway(error);
  }
}
