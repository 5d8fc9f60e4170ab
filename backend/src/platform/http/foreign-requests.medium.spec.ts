import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { PASSWORD, People, type TestPerson } from '../../testing/people.js';

let api: TestApi;
let teacher: TestPerson;
beforeAll(async () => {
  api = await TestApi.start();
  teacher = await new People(api).teacher();
});
afterAll(() => api.stop());

const login = () => api.call('post', '/auth/login');
const credentials = () => ({ email: teacher.email, password: PASSWORD });

describe('a page of another site', () => {
  it('changes nothing, not even by logging in', async () => {
    const { body } = await login().set('Sec-Fetch-Site', 'cross-site').send(credentials()).expect(403);
    expect(body.code).toBe('cross_site');
    await api.as(teacher).post('/school').set('Sec-Fetch-Site', 'cross-site').send({}).expect(403);
    for (const site of ['same-origin', 'none']) {
      await login().set('Sec-Fetch-Site', site).send(credentials()).expect(200);
    }
  });

  it('may still link here', async () => {
    await api.call('get', '/site').set('Sec-Fetch-Site', 'cross-site').expect(200);
  });
});

describe('the type of a body', () => {
  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
    'is rejected as %s where JSON is expected',
    async (type) => {
      const { body } = await login().set('Content-Type', type).send(JSON.stringify(credentials())).expect(415);
      expect(body).toMatchObject({ code: 'wrong_body_type', message: 'Send the body as application/json.' });
    },
  );

  it('does not matter without a body', async () => {
    await api.as(teacher).post('/auth/logout').set('Content-Type', 'text/plain').expect(204);
  });
});
