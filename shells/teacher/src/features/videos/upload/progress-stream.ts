/** What is told of one upload, over sending and preparing. */
export interface ProgressListener {
  /** 0 to 100: sending is the first half. */
  onProgress: (percent: number) => void;
  onDone: () => void;
  /** The reason, in a sentence. */
  onFailed: (reason: string) => void;
}

/**
 * Follows the progress of an upload. It may be opened before the upload begins; a broken line is taken up again by the
 * browser.
 *
 * @returns stops following.
 */
export function followProgress(uploadId: string, { onProgress, onDone, onFailed }: ProgressListener): () => void {
  const source = new EventSource(`/api/video/progress/${encodeURIComponent(uploadId)}`);
  const end = (tell: () => void) => {
    source.close();
    tell();
  };
  source.addEventListener('message', ({ data }) => onProgress(Number(data)));
  source.addEventListener('done', () => end(onDone));
  source.addEventListener('failed', ({ data }) => end(() => onFailed(String(data))));
  return () => source.close();
}
