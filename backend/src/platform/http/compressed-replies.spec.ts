import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { compressedReplies } from './compressed-replies.js';

const LONG = 'x'.repeat(5_000);
const api = express()
  .use(compressedReplies)
  .get('/list', (_, response) => void response.json([LONG]))
  .get('/one', (_, response) => void response.json({ name: 'Nour' }))
  .get('/file', (_, response) => void response.type('application/pdf').send(LONG))
  .get('/events', (_, response) => void response.type('text/event-stream').send(LONG));

const encodingOf = async (address: string) =>
  (await request(api).get(address).set('accept-encoding', 'br, gzip')).headers['content-encoding'];

it('compresses long lists, and neither small replies, nor files, nor streams of events', async () => {
  expect(await Promise.all(['/list', '/one', '/file', '/events'].map(encodingOf))).toEqual([
    'br',
    undefined,
    undefined,
    undefined,
  ]);
});
