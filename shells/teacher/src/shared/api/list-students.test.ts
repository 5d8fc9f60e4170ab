import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshStudents, studentsKey } from './list-students';

const isStale = (queries: QueryClient, key: string) => queries.getQueryState([...studentsKey, key])?.isInvalidated;

it('refetches lists and single pages, but not very long lists', async () => {
  const queries = new QueryClient();
  const list = (pages: number) => ({ pages: Array.from({ length: pages }, () => ({ rows: [], total: 0 })) });
  queries.setQueryData([...studentsKey, 'short'], list(5));
  queries.setQueryData([...studentsKey, 'long'], list(6));
  queries.setQueryData([...studentsKey, 'page'], { rows: [], total: 0 });
  await refreshStudents(queries);
  expect(['short', 'long', 'page'].map((key) => isStale(queries, key))).toEqual([true, false, true]);
});
