import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/app-config.js';
import { operatorOnly } from './operator.js';

const environment = { MONGO_URL: 'mongodb://h/f', REDIS_URL: 'redis://h', APP_SECRET: 's'.repeat(32) };
/** Limits are tested separately with a real Redis. */
const UNLIMITED = { checkAddress: () => Promise.resolve() };
const PASSWORD = 'turning-handle-7';

function site(extra: NodeJS.ProcessEnv) {
  const app = express();
  app.use('/admin/queues', operatorOnly(loadConfig({ ...environment, ...extra }), UNLIMITED));
  app.use('/admin/queues', (_, response) => void response.send('board'));
  return app;
}

describe('operatorOnly', () => {
  it('lets the operator in, including on sub-paths', async () => {
    await request(site({ OPERATOR_PASSWORD: PASSWORD }))
      .get('/admin/queues/api/queues')
      .auth('operator', PASSWORD)
      .expect(200, 'board');
  });

  it('requires the credential on every path and rejects wrong ones', async () => {
    const app = site({ OPERATOR_PASSWORD: PASSWORD });
    for (const path of ['/admin/queues', '/admin/queues/', '/admin/queues/static/x.js', '/admin/queues/api/queues']) {
      const reply = await request(app).get(path).expect(401);
      expect(reply.headers['www-authenticate']).toContain('Basic');
    }
    await request(app).get('/admin/queues').auth('operator', `${PASSWORD}x`).expect(401);
    await request(app).get('/admin/queues').auth('admin', PASSWORD).expect(401);
    await request(app).get('/admin/queues').set('authorization', 'Bearer x').expect(401);
  });

  it('returns 404 while no password is set', async () => {
    await request(site({})).get('/admin/queues').auth('operator', '').expect(404);
  });
});
