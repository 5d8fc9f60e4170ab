/**
 * Indexes rows by two of their keys, in nested maps: looking up each cell of a year's gradebook by one combined key
 * would create that many strings. If several rows have the same two keys, the last one wins.
 */
export function byTwoKeys<Row>(
  rows: Iterable<Row>,
  keysOf: (row: Row) => readonly [outer: string, inner: string],
): ReadonlyMap<string, ReadonlyMap<string, Row>> {
  const found = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const [outer, inner] = keysOf(row);
    const within = found.get(outer) ?? new Map<string, Row>();
    found.set(outer, within.set(inner, row));
  }
  return found;
}
