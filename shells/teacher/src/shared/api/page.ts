import { call } from '@fulcrum/shared-ui';

/** Rows, and the length of the whole list. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** True if the server stopped counting: there may be more. */
  isAtLeast: boolean;
}

interface Reply<Row> {
  data?: Row[];
  error?: unknown;
  response: Response;
}

/**
 * One page of a list requested with `?page=&limit=`; the server sends the total in a header.
 *
 * @throws ApiError if the server rejected the request or sent no data
 */
export async function pageOf<Row>(pending: Promise<Reply<Row>>): Promise<Page<Row>> {
  const rows = await call(pending);
  const { response } = await pending;
  const { headers } = response;
  return {
    rows,
    total: Number(headers.get('X-Total-Count') ?? rows.length),
    isAtLeast: headers.has('X-Total-At-Least'),
  };
}

/** A row that is added while pages load can be in two of them. */
export const distinct = <Row extends { _id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row._id, row])).values(),
];
