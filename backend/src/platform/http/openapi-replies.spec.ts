import { expect, it } from 'vitest';
import { completeReply, exampleOfRefusal, sharedResponses } from './openapi-replies.js';
import { fieldDocsOf } from './openapi-words.js';

it('the example of an error has the first of its codes', () => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } };
  const codes = ['quiz_closed', 'quiz_not_started'];
  expect(completeReply('409', Object.assign({ description: 'Closed.', content }, { 'x-codes': codes }))).toMatchObject({
    content: { 'application/json': { example: { statusCode: 409, code: 'quiz_closed' } } },
    'x-codes': codes,
  });
});

it('a usual error refers to the shared one and keeps its special description', () => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } };
  expect(completeReply('404', { description: '', content })).toEqual({ $ref: '#/components/responses/NotFound' });
  expect(completeReply('404', { description: 'No such task.', content })).toEqual({
    $ref: '#/components/responses/NotFound',
    description: 'No such task.',
  });
  expect(sharedResponses()).toHaveProperty('NotFound.content.application/json.example.code', 'not_found');
});

it('an error is JSON and lists its codes, whatever the operation produces', () => {
  const content = { 'video/mp4': { schema: { $ref: '#/components/schemas/ErrorDto' } } };
  expect(
    completeReply('409', Object.assign({ description: '', content }, { 'x-codes': ['video_elsewhere'] })),
  ).toMatchObject({
    content: { 'application/json': { example: { code: 'video_elsewhere' } } },
    'x-codes': ['video_elsewhere'],
  });
});

it('an error that is a page stays a page', () => {
  const page = { description: 'A page.', content: { 'text/html': { schema: { type: 'string' as const } } } };
  expect(completeReply('404', page)).toEqual(page);
});

it('an error without codes gets the status’s usual code', () => {
  expect(exampleOfRefusal('404')).toMatchObject({ code: 'not_found' });
  expect(exampleOfRefusal('400')).toMatchObject({ code: 'validation_failed', errors: [{ field: 'title' }] });
});

it('only ids and times are recognised by their names', () => {
  expect(fieldDocsOf('studentId', 'string').description).toBe('Id of the student: 24 hex digits.');
  expect(fieldDocsOf('createdAt', 'string').format).toBe('date-time');
  expect(fieldDocsOf('from', 'enum')).toEqual({});
  expect(fieldDocsOf('weight', 'number')).toEqual({});
});
