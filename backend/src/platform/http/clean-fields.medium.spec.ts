import type { OpenAPIObject } from '@nestjs/swagger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { People } from '../../testing/people.js';
import { cleanTexts } from '../texts/clean-text.js';

const DIRTY = 'a\u202Eb\u0007c\vd';
const AS_TYPED = 'exactly \u0001 so';
const passwordsIn = (text: string) => text.split('exactly \\u0001 so').length;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

let api: TestApi;
let people: People;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());

/** A value of a schema whose texts all have what no text may keep; a password has none. */
function dirty(schema: Schema, seen: string[] = []): unknown {
  if ('$ref' in schema) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const found = api.document.components?.schemas?.[name];
    return found && !seen.includes(name) ? dirty(found, [...seen, name]) : undefined;
  }
  const [alternative] = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (alternative) return dirty(alternative, seen);
  if (schema.items) return [dirty(schema.items, seen)];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, dirty(part, seen)]));
  }
  return schema.format === 'password' ? AS_TYPED : DIRTY;
}

const bodies = () =>
  Object.entries(api.document.paths).flatMap(([path, item]) =>
    [item.post, item.put, item.patch, item.delete].flatMap((operation) => {
      const body = operation?.requestBody;
      if (!body || '$ref' in body) return [];
      return Object.values(body.content).flatMap(({ schema }) => (schema ? [[path, schema] as const] : []));
    }),
  );

it('no text of any body that the document names keeps a control or a change of direction', () => {
  const found = bodies();
  expect(found.length).toBeGreaterThan(50);
  for (const [path, schema] of found) {
    const before = JSON.stringify(dirty(schema) ?? null);
    const cleaned = JSON.stringify(cleanTexts(dirty(schema)) ?? null);
    expect([path, passwordsIn(cleaned)]).toEqual([path, passwordsIn(before)]);
    expect([path, cleaned]).toEqual([path, cleaned.replaceAll(/\u202E|\\u0007|\\u000b/g, '')]);
  }
});

it('a title pasted from slides arrives with spaces, and one that cannot be seen is refused as empty', async () => {
  const teacher = await people.teacher();
  const create = (name: string) => api.as(teacher).post('/year').send({ name, teacherId: teacher.id });
  expect((await create('Forces\vand \u202Emotion').expect(201)).body).toMatchObject({ name: 'Forces and motion' });
  const { body } = await create('\u200B\u2060').expect(400);
  expect(body.errors).toEqual([{ field: 'name', message: 'Year name is required' }]);
});
