import { type ResumableRequest, sendResumably, upload } from '@fulcrum/files';
import type { components } from '@fulcrum/shared-ui';

export type Submission = components['schemas']['SubmissionDto'];
export type HandInRequest = Omit<ResumableRequest, 'endpoint'>;

/** Metadata is one line of a request's head, of which proxies let 8 KB through; as base64 it is a third longer. */
const MOST_METADATA_BYTES = 5000;

/** Sends a file in parts; in one piece where more was typed beside it than fits into the head of a request. @throws ApiError as both do */
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
