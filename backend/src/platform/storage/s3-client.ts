import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketLocation } from '../config/storage-url.js';
import { AppError } from '../http/app-error.js';
import { storageErrors } from './storage.errors.js';

/** Maximum concurrent connections of one process; the SDK's default of 50 is too low for serving readers. */
const MAX_SOCKETS = 256;
const CONNECT_MS = 5000;
/** A connection without bytes for this long is considered dead. */
const SILENT_MS = 60_000;

export type S3Sdk = typeof import('@aws-sdk/client-s3');

/** Returns the SDK's configuration for a bucket. */
export function s3ConfigOf(location: BucketLocation): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  return {
    endpoint: location.endpoint,
    region: location.region,
    forcePathStyle: location.pathStyle,
    ...(location.credentials ? { credentials: location.credentials } : {}),
    requestChecksumCalculation: location.checksums ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
    // The SDK's validating stream does not close its connection when a reader leaves halfway, so range requests would
    // use up all connections.
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

/**
 * Whether the object or multipart upload does not exist. A missing bucket is the operator's mistake and is reported as
 * such.
 */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name) && statusOf(error) === 404;

export const storeAway = (cause: unknown): AppError => storageErrors.storageAway().retryAfter(5).causedBy(cause);

/** Turns an unreachable or failing store into 503 for a request, or another attempt for a job. */
export async function reach<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    const status = statusOf(error);
    if (typeof status === 'number' && status < 500) throw error;
    throw storeAway(error);
  }
}
