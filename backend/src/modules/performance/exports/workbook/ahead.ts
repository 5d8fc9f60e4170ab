/** The same items, each asked for while the one before it is worked on. Of a reader that stops, the source is told. */
export async function* ahead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]();
  try {
    let coming = items.next();
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = items.next();
      // Told by the next round; a reader that stops before it does not hear of it.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return?.();
  }
}
