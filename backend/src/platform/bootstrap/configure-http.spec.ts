import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { compressedReplies, givenParameters, requestId } from './configure-http.js';

const LONG = 'x'.repeat(5_000);
const api = express()
  .use(compressedReplies)
  .get('/list', (_, response) => void response.json([LONG]))
  .get('/one', (_, response) => void response.json({ name: 'Nour' }))
  .get('/file', (_, response) => void response.type('application/pdf').send(LONG))
  .get('/events', (_, response) => void response.type('text/event-stream').send(LONG));

const encodingOf = async (address: string) =>
  (await request(api).get(address).set('accept-encoding', 'br, gzip')).headers['content-encoding'];

it('compresses long lists but not small replies, files or event streams', async () => {
  expect(await Promise.all(['/list', '/one', '/file', '/events'].map(encodingOf))).toEqual([
    'br',
    undefined,
    undefined,
    undefined,
  ]);
});

it('treats a query parameter without a value as absent', () => {
  expect(givenParameters('unitId=&state=open&tag=a&tag=b&page')).toEqual({ state: 'open', tag: ['a', 'b'] });
  expect(givenParameters(null)).toEqual({});
});

describe('requestId', () => {
  const idFor = async (proxies: number, given: string) => {
    const site = express()
      .use(requestId(proxies))
      .get('/', (asked, response) => void response.json(asked.id));
    const { body, headers } = await request(site).get('/').set('X-Request-Id', given);
    expect(headers['x-request-id']).toBe(body);
    return body as string;
  };
  const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

  it.each(['75b480aa-6216-42e1-9651-a081c4169793', '7F83B1657FF1FC53B92DC18148A1D65D'])(
    'keeps a proxy’s id %s, but not one that a client has chosen',
    async (given) => {
      expect(await idFor(1, given)).toBe(given);
      expect(await idFor(0, given)).toMatch(UUID);
      expect(await idFor(0, given)).not.toBe(given);
    },
  );

  it.each(['', 'abc', 'login-of-mona', 'a'.repeat(65), '{"id":1}', '75b480aa 6216'])(
    'replaces %j, which is no proxy’s id',
    async (given) => {
      expect(await idFor(1, given)).toMatch(UUID);
    },
  );
});
