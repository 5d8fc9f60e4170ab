import { type ResumableRequest, sendResumably, upload } from '@fulcrum/files';
import type { components } from '@fulcrum/shared-ui';

export type Submission = components['schemas']['SubmissionDto'];
export type HandInRequest = Omit<ResumableRequest, 'endpoint'>;

/** The metadata is a single header line, and proxies limit headers to 8 KB; base64 makes it a third longer. */
const MOST_METADATA_BYTES = 5000;

/**
 * Sends a file in parts, or in one piece if the typed answers do not fit into the request header.
 * @throws ApiError as both do
 */
export function sendHandIn(request: HandInRequest): Promise<Submission> {
  const { metadata, file, signal, onProgress, onWaiting } = request;
  const bytes = new TextEncoder().encode(Object.values(metadata).join('')).length;
  if (bytes <= MOST_METADATA_BYTES) return sendResumably({ ...request, endpoint: '/api/tasks/submission/tus' });
  const { taskId, studentId, answers, uploadId } = metadata;
  return upload({
    method: 'POST',
    url: '/api/tasks/submission',
    fields: { taskId, studentId, answers, file },
    ...(uploadId && { key: uploadId }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
    ...(onWaiting && { onWaiting }),
  });
}
