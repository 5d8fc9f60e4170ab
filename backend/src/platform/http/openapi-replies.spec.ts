import { expect, it } from 'vitest';
import { codesIn, exampleOfRefusal } from './openapi-replies.js';
import { wordsOfField } from './openapi-words.js';

it('a refusal is shown with the first code that its words name', () => {
  expect(exampleOfRefusal('409', 'Closed: `quiz_closed` or `quiz_not_started`')).toMatchObject({
    statusCode: 409,
    code: 'quiz_closed',
  });
  expect(codesIn('Closed: `quiz_closed` or `quiz_not_started`')).toEqual(['quiz_closed', 'quiz_not_started']);
});

it('a refusal without words of its own has the status’s usual code', () => {
  expect(exampleOfRefusal('404', 'No such task')).toMatchObject({ code: 'not_found' });
  expect(exampleOfRefusal('400', '')).toMatchObject({ code: 'validation_failed', errors: [{ field: 'title' }] });
});

it('ids and times are known by their names, and nothing else is', () => {
  expect(wordsOfField('studentId', 'string').description).toBe('Id of the student: 24 hex digits.');
  expect(wordsOfField('createdAt', 'string').format).toBe('date-time');
  expect(wordsOfField('from', 'enum')).toEqual({});
  expect(wordsOfField('weight', 'number')).toEqual({});
});
