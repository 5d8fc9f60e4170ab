import { expect, it } from 'vitest';
import { apiReference } from './api-reference.ts';

const operation = {
  summary: 'Adds a year.',
  tags: ['schools'],
  'x-access': 'teacher',
  responses: { 201: {}, 400: {} },
};

it('lists each operation under its tag, with who may call it and its replies', () => {
  const text = apiReference({
    paths: {
      '/api/year': { post: { ...operation, 'x-audit': 'year.create' } },
      '/api/quiz': { get: { ...operation, tags: ['quizzes'], summary: 'A | B' } },
    },
  });
  expect(text).toContain('## schools\n');
  expect(text).toContain('| `POST /api/year` | teacher | Adds a year. | 201 | year.create |');
  expect(text).toContain('## quizzes\n');
  expect(text).toContain('| A \\| B |');
});
