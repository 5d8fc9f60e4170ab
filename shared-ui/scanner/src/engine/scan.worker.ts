/** Runs the scanner's work off the main thread, one request after the other. */
import type { WorkReply, WorkRequest } from './client';
import { countPages, joinPages, problemOf, scan } from './work';

function run(request: WorkRequest): Promise<unknown> {
  if (request.job === 'scan') return scan(request.of);
  return request.job === 'join' ? joinPages(request.of) : countPages(request.of);
}

let last: Promise<void> = Promise.resolve();

async function answer(id: number, request: WorkRequest): Promise<void> {
  const reply: WorkReply = await run(request).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, problem: problemOf(error) }),
  );
  self.postMessage(reply);
}

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; request: WorkRequest }>) => {
  last = last.then(() => answer(data.id, data.request));
});
