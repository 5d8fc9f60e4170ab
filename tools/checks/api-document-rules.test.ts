import { describe, expect, it } from 'vitest';
import { type ApiDocument, documentDefects } from './api-document-rules.ts';

type Operation = ApiDocument['paths'][string][string];

const refusal = (status: number) => ({
  description: 'No',
  content: { 'application/json': { schema: {}, example: { statusCode: status, code: 'no' } } },
});
const REFUSALS = Object.fromEntries([400, 401, 403, 404, 429, 503].map((status) => [String(status), refusal(status)]));
const GOOD: Operation = {
  operationId: 'Tasks_read',
  summary: 'A task.',
  tags: ['tasks'],
  security: [{ bearer: [] }, { cookie: [] }],
  parameters: [{ name: 'id', in: 'path', description: 'Its id.' }],
  responses: { '200': { description: 'Done.' }, ...REFUSALS },
  'x-access': 'teacher',
};
const documentOf = (change: Partial<Operation>, field: object = { type: 'string' }): ApiDocument => ({
  paths: { '/api/tasks/{id}': { get: { ...GOOD, ...change } } },
  components: { schemas: { TaskDto: { properties: { title: field } } }, securitySchemes: { bearer: {}, cookie: {} } },
});

it('a good document has no defect', () => {
  expect(documentDefects(documentOf({}))).toEqual([]);
});

describe('a defect is', () => {
  it.each<[string, Partial<Operation>]>([
    ['has no summary', { summary: '' }],
    ['needs one tag', { tags: [] }],
    ['does not say what id is', { parameters: [{ name: 'id', in: 'path', description: '' }] }],
    ['does not say what 200 means', { responses: { ...REFUSALS, '200': { description: '' } } }],
    ['names no 429, 503, 401, 403, 404', { responses: { '200': { description: 'Done.' }, '400': refusal(400) } }],
    ['cannot be tried', { security: [] }],
    [
      'shows no refusal with its code for 404',
      { responses: { ...GOOD.responses, '404': { description: 'No', content: { 'application/json': {} } } } },
    ],
  ])('an operation that %s', (defect, change) => {
    expect(documentDefects(documentOf(change))).toEqual([expect.stringContaining(defect)]);
  });

  it('a field without a kind', () => {
    expect(documentDefects(documentOf({}, {}))).toEqual([expect.stringContaining('TaskDto.title')]);
  });

  it('a document without a way to sign in', () => {
    const document = documentOf({});
    const { schemas } = document.components;
    expect(documentDefects({ ...document, components: { schemas } })).toHaveLength(2);
  });
});
