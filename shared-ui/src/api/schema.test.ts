import { expect, it } from 'vitest';
import { api } from './client';

/** Never called: the type check fails if one of these compiles. */
const WRONG_CALLS = [
  // @ts-expect-error it has no query
  () => api.GET('/api/school/all', { params: { query: { name: 'Nile' } } }),
  // @ts-expect-error it has no path parameter
  () => api.GET('/api/school/all', { params: { path: { id: '1' } } }),
  // @ts-expect-error it has no body
  () => api.GET('/api/school/all', { body: { name: 'Nile' } }),
  // @ts-expect-error there is no such method
  () => api.PATCH('/api/school/all', {}),
];

it('allows no call that the OpenAPI document does not define', () => {
  expect(WRONG_CALLS).toHaveLength(4);
});
