import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backendEnvironment } from './environment.ts';
import { layoutOf } from './layout.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-environment-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Between two increments, as the backend is configured. */
function minutesOf(environment: NodeJS.ProcessEnv): string | undefined {
  const services = { mongoUrl: 'mongodb://h/f', redisUrl: 'redis://h' };
  return backendEnvironment(environment, layoutOf(directory), services)['BACKUP_EVERY_MINUTES'];
}

it('increments are hourly with the embedded engine, as often as the backend says with a database of your own', () => {
  expect(minutesOf({})).toBe('50');
  expect(minutesOf({ MONGO_URL: 'mongodb://h/f' })).toBeUndefined();
  expect(minutesOf({ BACKUP_EVERY_MINUTES: '20' })).toBe('20');
});
