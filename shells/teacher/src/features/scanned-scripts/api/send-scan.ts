import { sendResumably, type UploadTracking } from '@fulcrum/files';
import { LocalDraft, localKey } from '@fulcrum/saving';
import { ApiError, readSession } from '@fulcrum/shared-ui';

const ENDPOINT = '/api/tasks/scans/tus';
/** Size of one request, and the most that is sent again after the connection broke, in bytes. */
const PART_BYTES = 4 * 1024 * 1024;
/** The server's limit for one file, unless its operator has set another. */
export const MAX_SCAN_BYTES = 200 * 1024 * 1024;

/** An upload that the server has begun to receive. */
interface Begun {
  url: string | undefined;
  uploadId: string;
}

const begunOrNull = (stored: unknown): Begun | null =>
  typeof stored === 'object' && stored !== null && 'uploadId' in stored && typeof stored.uploadId === 'string'
    ? { uploadId: stored.uploadId, url: 'url' in stored && typeof stored.url === 'string' ? stored.url : undefined }
    : null;

/** 128 random bits; `randomUUID` is not available on pages loaded over plain HTTP. */
function newUploadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What this device knows of an unfinished upload of the same file for the same task. */
function begunUpload(taskId: string, { name, size, lastModified }: File): LocalDraft<Begun | null> {
  const same = JSON.stringify([taskId, name, size, lastModified]);
  return new LocalDraft(localKey('scanUpload', readSession()?.user.id ?? '', same), begunOrNull);
}

/**
 * Uploads a scan; goes on where an earlier visit stopped.
 * @throws ApiError if the server rejects it, with the code `cancelled` after a cancellation
 */
export async function sendScan(taskId: string, file: File, tracking: UploadTracking): Promise<void> {
  const begun = begunUpload(taskId, file);
  const earlier = begun.read();
  const uploadId = earlier?.uploadId ?? newUploadId();
  try {
    await sendResumably<unknown>({
      endpoint: ENDPOINT,
      file,
      metadata: { taskId, uploadId, filename: file.name, filetype: file.type },
      url: earlier?.url,
      partBytes: PART_BYTES,
      onBegun: (url) => void begun.keep({ url, uploadId }),
      ...tracking,
    });
  } catch (error) {
    // It is complete, but the reply that said so was lost.
    if (!(error instanceof ApiError) || error.code !== 'upload_exists') {
      if (error instanceof ApiError && isFinal(error)) begun.keep(null);
      throw error;
    }
  }
  begun.keep(null);
}

/** The same bytes would be refused again. A cancelled upload may be continued. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;
