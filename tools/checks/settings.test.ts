import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

/** Every variable in the backend's schema. */
const known = new Set(
  [...read('backend/src/platform/config/app-config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name),
);
/** Read by the start command itself, or by compose for the proxy. */
const NOT_OF_THE_BACKEND = new Set([
  'FULCRUM_NO_INSTALL',
  // Read by Node itself.
  'NODE_EXTRA_CA_CERTS',
  'SITE_ADDRESS',
  'BACKUP_DIR',
  'HEALTH_PORT',
  'MONGO_HOSTS',
  ...['NODE_DIGEST', 'CADDY_DIGEST', 'MONGO_DIGEST', 'REDIS_DIGEST', 'MAILPIT_DIGEST'],
]);
/** `APP_SECRET_FILE` names a file that holds APP_SECRET. */
const withoutFile = (name: string) => name.replace(/_FILE$/, '');
/** Set by the process that starts the backend, never by an operator. */
const NOT_TO_BE_SET = new Set(['SHELLS_DIR', 'API_SOCKET', 'RUN_ID']);

/** Everything that an operator reads. */
const DOCUMENTS = [
  'README.md',
  'docs/settings.md',
  ...readdirSync(path.join(ROOT, 'docs/operations')).map((name) => `docs/operations/${name}`),
];

const unknownAmong = (names: Iterable<string>) =>
  [...new Set(names)].filter((name) => !known.has(withoutFile(name)) && !NOT_OF_THE_BACKEND.has(name));
const namesIn = (text: string) => [...text.matchAll(NAME)].map(([name]) => name);
const keysIn = (text: string) => [...text.matchAll(/([A-Z][A-Z0-9_]+): /g)].map(([, name = '']) => name);

describe('the settings', () => {
  it('in docs/settings.md are exactly those that the backend reads', () => {
    const listed = [...read('docs/settings.md').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    );
    expect(known.size).toBeGreaterThan(20);
    expect(unknownAmong(listed)).toEqual([]);
    expect([...known].filter((name) => name && !listed.includes(name) && !NOT_TO_BE_SET.has(name))).toEqual([]);
  });

  it('in docker-compose.yml are read by the backend', () => {
    const compose = read('docker-compose.yml');
    const passed = [...compose.matchAll(/^ {2}environment: &settings\n((?: {4}.*\n)+)/gm)].map(([, block]) => block);
    const [, ofWorker = ''] = /^ {4}environment: \{ <<: \*settings, (.*) \}$/m.exec(compose) ?? [];
    const names = keysIn(passed.join('') + ofWorker);
    expect(names).toContain('MONGO_URL_FILE');
    expect(names).toContain('WORKER_METRICS_PORT');
    expect(unknownAmong(names)).toEqual([]);
  });

  it('in the Dockerfile are read by the backend', () => {
    const [, made = ''] = /^ENV (NODE_ENV=.*)$/m.exec(read('Dockerfile')) ?? [];
    const names = [...made.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map(([, name = '']) => name);
    expect(names).toContain('DATA_DIR');
    expect(unknownAmong(names)).toEqual([]);
  });

  it.each(DOCUMENTS)('in %s exist', (document) => {
    expect(unknownAmong(namesIn(read(document)))).toEqual([]);
  });
});
