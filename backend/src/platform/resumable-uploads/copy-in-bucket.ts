import type { CompletedPart, S3 } from '@aws-sdk/client-s3';

/** S3 copies at most 5 GB per call; a smaller copy ends before the connection is considered dead. */
const COPY_BYTES = 1024 ** 3;
/** Maximum concurrent calls. */
const AT_ONCE = 4;

interface Copy {
  bucket: string;
  from: string;
  to: string;
  size: number;
}

const sourceOf = ({ bucket, from }: Copy) => `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Copies an object within its bucket, without the bytes passing through this machine. The copy is durable when this
 * returns.
 */
export async function copyInBucket(client: S3, copy: Copy, mostBytes = COPY_BYTES): Promise<void> {
  const target = { Bucket: copy.bucket, Key: copy.to };
  if (copy.size <= mostBytes) return void (await client.copyObject({ ...target, CopySource: sourceOf(copy) }));
  const { UploadId } = await client.createMultipartUpload(target);
  try {
    const Parts = await copyParts(client, copy, { UploadId, mostBytes });
    await client.completeMultipartUpload({ ...target, UploadId, MultipartUpload: { Parts } });
  } catch (error) {
    await client.abortMultipartUpload({ ...target, UploadId }).catch(() => undefined);
    throw error;
  }
}

interface Parting {
  UploadId: string | undefined;
  mostBytes: number;
}

async function copyParts(client: S3, copy: Copy, { UploadId, mostBytes }: Parting): Promise<CompletedPart[]> {
  const starts = Array.from({ length: Math.ceil(copy.size / mostBytes) }, (_, index) => index * mostBytes);
  const target = { Bucket: copy.bucket, Key: copy.to, UploadId, CopySource: sourceOf(copy) };
  const parts: CompletedPart[] = [];
  for (let first = 0; first < starts.length; first += AT_ONCE) {
    const copied = starts.slice(first, first + AT_ONCE).map(async (start, index) => {
      const PartNumber = first + index + 1;
      const end = Math.min(start + mostBytes, copy.size) - 1;
      const range = { PartNumber, CopySourceRange: `bytes=${start}-${end}` };
      const { CopyPartResult } = await client.uploadPartCopy({ ...target, ...range });
      return { PartNumber, ETag: CopyPartResult?.ETag };
    });
    parts.push(...(await Promise.all(copied)));
  }
  return parts;
}
