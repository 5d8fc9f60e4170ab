import 'reflect-metadata';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { TestApi } from '../../testing/api.js';
import { People } from '../../testing/people.js';

let api: TestApi;
let people: People;

beforeAll(async () => {
  api = await TestApi.start();
  people = new People(api);
});
afterAll(() => api.stop());

describe('a token', () => {
  it('is rejected if forged, of another algorithm, or of a deleted account', async () => {
    const teacher = await people.teacher();
    const assistant = await people.assistant(teacher);
    const [head, body, signature] = teacher.token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.${'A'.repeat(43)}`,
      'x',
    ]) {
      await api.as({ token }).get('/auth/me').expect(401);
    }
    await api.as(assistant).get('/auth/me').expect(200);
    await api.as(teacher).delete(`/auth/teacher/delete-assistant/${teacher.id}/${assistant.id}`).expect(200);
    await api.as(assistant).get('/auth/me').expect(401);
  });

  it('expires', async () => {
    const teacher = await people.teacher();
    api.clock.advance(13 * HOUR_MS);
    await api.as(teacher).get('/auth/me').expect(401);
    api.clock.advance(-13 * HOUR_MS);
    await api.as(teacher).get('/auth/me').expect(200);
  });
});
