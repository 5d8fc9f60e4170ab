import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from './app-config.js';

const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-secrets-'));
const inFile = (name: string, text: string) => {
  const file = path.join(directory, name);
  writeFileSync(file, text);
  return file;
};
const URLS = { MONGO_URL: 'mongodb://h/f', REDIS_URL: 'redis://h' };

it('reads secrets from the named files', () => {
  const APP_SECRET_FILE = inFile('app_secret', `${'x'.repeat(40)}\n`);
  const MONGO_URL_FILE = inFile('mongo_url', 'mongodb://u:p@h/f');
  const { env } = loadConfig({
    REDIS_URL: URLS.REDIS_URL,
    APP_SECRET_FILE,
    MONGO_URL_FILE,
    SMTP_URL_FILE: inFile('s', ''),
    OTEL_EXPORTER_OTLP_HEADERS_FILE: inFile('headers', 'api-key=k\n'),
  });
  expect([env.APP_SECRET, env.MONGO_URL, env.SMTP_URL]).toEqual(['x'.repeat(40), 'mongodb://u:p@h/f', undefined]);
  expect(env.OTEL_EXPORTER_OTLP_HEADERS).toBe('api-key=k');
});

it('prefers the setting itself over its file', () => {
  const APP_SECRET_FILE = inFile('other', 'y'.repeat(40));
  expect(loadConfig({ ...URLS, APP_SECRET: 'x'.repeat(40), APP_SECRET_FILE }).env.APP_SECRET).toBe('x'.repeat(40));
});

it('names the setting whose file cannot be read', () => {
  expect(() => loadConfig({ ...URLS, APP_SECRET_FILE: '/nowhere/at/all' })).toThrow(
    'configuration: APP_SECRET_FILE names /nowhere/at/all, which cannot be read (ENOENT)',
  );
});
