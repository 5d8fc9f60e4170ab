/**
 * Rows by two of their keys, in maps one inside the other: to look up each cell of a year's gradebook by one text of both keys, so
 * many texts would have to be made. Of rows with the same two keys the last one is kept.
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
