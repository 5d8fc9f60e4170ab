import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const DIRECTORY = mkdtempSync(path.join(tmpdir(), 'fulcrum-redocly-'));
afterAll(() => rmSync(DIRECTORY, { recursive: true, force: true }));

interface Report {
  problems: { ruleId: string; location: { pointer: string }[] }[];
}

/** The rules that a document breaks, as `rule at pointer`. */
function brokenRules(document: object): string[] {
  const file = path.join(DIRECTORY, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const config = path.join(import.meta.dirname, 'redocly.yaml');
  const options = { encoding: 'utf8' as const, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } };
  const { stdout, stderr } = spawnSync('redocly', ['lint', file, '--config', config, '--format', 'json'], options);
  if (!stdout) throw new Error(`redocly wrote nothing: ${stderr}`);
  const { problems }: Report = JSON.parse(stdout);
  return problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`);
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { type: 'object' }, example: { code: 'no' } } },
});
const USUAL = Object.fromEntries([400, 401, 403, 404, 429, 503].map((status) => [String(status), refusal('No.')]));
const RESPONSES = { '200': { description: 'Done.' }, ...USUAL };
const GOOD = {
  operationId: 'Tasks_read',
  summary: 'A task.',
  tags: ['tasks'],
  security: [{ bearer: [] }, { cookie: [] }],
  parameters: [{ name: 'id', in: 'path', required: true, description: 'Its id.', schema: { type: 'string' } }],
  responses: RESPONSES,
  'x-access': 'teacher',
};

function documentOf(get: object, properties: object): object {
  const task = { $ref: '#/components/schemas/TaskDto' };
  const body = { required: true, content: { 'application/json': { schema: task } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1', license: { name: 'None', identifier: 'LicenseRef-None' } },
    servers: [{ url: '/' }],
    paths: { '/api/tasks/{id}': { get, put: { ...GOOD, operationId: 'Tasks_change', requestBody: body } } },
    components: {
      schemas: { TaskDto: { type: 'object', properties } },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  };
}

it('a valid document breaks no rule', () => {
  expect(brokenRules(documentOf(GOOD, { title: { type: 'string' } }))).toEqual([]);
});

it('each project rule is broken by its own violation', () => {
  const bad = {
    ...GOOD,
    tags: [],
    security: [{ bearer: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { '200': { description: '' }, '404': { description: 'No.', content: { 'application/json': {} } } },
  };
  const found = brokenRules(documentOf(bad, { unitId: { type: 'string' }, title: {} }));
  const get = '#/paths/~1api~1tasks~1{id}/get';
  expect(found).toEqual(
    expect.arrayContaining([
      `rule/tagged at ${get}/tags`,
      `parameter-description at ${get}/parameters/0`,
      `rule/replies-described at ${get}/responses/200/description`,
      `rule/every-call-names-usual-refusals at ${get}/responses`,
      `rule/protected-calls-name-their-refusals at ${get}/responses`,
      `rule/protected-calls-can-be-tried at ${get}/security`,
      `rule/refusals-have-an-example at ${get}/responses/404/content/application~1json`,
      'rule/fields-are-explained at #/components/schemas/TaskDto/properties/unitId',
      'rule/fields-have-a-kind at #/components/schemas/TaskDto/properties/title',
    ]),
  );
});

it('a call about a single row documents its 404', () => {
  const responses = Object.fromEntries(Object.entries(RESPONSES).filter(([status]) => status !== '404'));
  const found = brokenRules(documentOf({ ...GOOD, responses }, { title: { type: 'string' } }));
  expect(found).toEqual(['rule/one-thing-may-be-missing at #/paths/~1api~1tasks~1{id}/get/responses']);
});
