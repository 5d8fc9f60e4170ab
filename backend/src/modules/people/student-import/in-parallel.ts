import pLimit from 'p-limit';

/** Runs `work` on every item, at most `width` at a time, in order. After a failure it starts no further item, waits for the running ones and throws. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit({ concurrency: width, rejectOnClear: true });
  const run = (item: Item) =>
    work(item).catch((error: unknown) => {
      limit.clearQueue();
      throw error;
    });
  const outcomes = await Promise.allSettled(items.map((item) => limit(run, item)));
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
