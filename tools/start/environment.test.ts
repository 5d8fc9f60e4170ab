import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backendEnvironment } from './environment.ts';
import { layoutOf } from './layout.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-environment-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** The configured minutes between two incremental backups. */
function minutesOf(environment: NodeJS.ProcessEnv): string | undefined {
  const services = { mongoUrl: 'mongodb://h/f', redisUrl: 'redis://h' };
  return backendEnvironment(environment, layoutOf(directory), services)['BACKUP_EVERY_MINUTES'];
}

it('incremental backups are hourly with the embedded engine, and at the backend’s default with an own database', () => {
  expect(minutesOf({})).toBe('50');
  expect(minutesOf({ MONGO_URL: 'mongodb://h/f' })).toBeUndefined();
  expect(minutesOf({ BACKUP_EVERY_MINUTES: '20' })).toBe('20');
});
