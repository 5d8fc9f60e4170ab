import { describe, expect, it } from 'vitest';
import { ConfigurationError, loadConfig } from './app-config.js';
import { deriveKey } from './secrets.js';

const good = {
  MONGO_URL: 'mongodb://localhost/fulcrum',
  REDIS_URL: 'redis://localhost:6379',
  APP_SECRET: 's'.repeat(32),
};

function refusal(environment: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.lines;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('fills in the defaults of the contract', () => {
    const { env, publicUrl, isHttps } = loadConfig(good);
    expect(env).toMatchObject({ PORT: 3000, DATA_DIR: 'data', TIME_ZONE: 'Africa/Cairo', TOKEN_HOURS: 12 });
    expect(env.MAX_PDF_MB).toBe(25 * 1024 * 1024);
    expect([publicUrl, isHttps]).toEqual(['http://localhost:3000', false]);
  });

  it('treats an empty variable as not set', () => {
    expect(loadConfig({ ...good, SMTP_URL: '', PORT: '', TIME_ZONE: '' }).env.PORT).toBe(3000);
  });

  it('removes a trailing slash from the public address', () => {
    expect(loadConfig({ ...good, PUBLIC_URL: 'https://physics.example.org/' }).publicUrl).toBe(
      'https://physics.example.org',
    );
  });

  it.each([
    ['https://physics.example.org/', { id: 'physics.example.org', origin: 'https://physics.example.org' }],
    ['https://physics.example.org:8443', { id: 'physics.example.org', origin: 'https://physics.example.org:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://physics.example.org', null],
    ['https://192.168.1.20', null],
    ['http://127.0.0.1:3000', null],
    ['https://[::1]:3000', null],
  ])('derives the passkeys’ relying party from %s', (PUBLIC_URL, relyingParty) => {
    expect(loadConfig({ ...good, PUBLIC_URL }).relyingParty).toEqual(relyingParty);
  });

  it('requires backups to be encrypted and stored away from the data', () => {
    expect(refusal({ ...good, BACKUP_TO: '/mnt/backups' })).toEqual([
      'configuration: BACKUP_RECIPIENT is required with BACKUP_TO: backups are encrypted for this public key',
    ]);
    const BACKUP_RECIPIENT = `age1${'q'.repeat(58)}`;
    const inData = refusal({ ...good, BACKUP_RECIPIENT, DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data/backups' });
    expect(inData).toEqual([expect.stringMatching(/^configuration: BACKUP_TO must not lie in DATA_DIR/)]);
    const config = loadConfig({ ...good, BACKUP_RECIPIENT, DATA_DIR: '/srv/data', BACKUP_TO: '/mnt/backups' });
    expect(config.env.BACKUP_TO).toEqual({ directory: '/mnt/backups' });
    expect(config.env.BACKUP_EVERY_MINUTES).toBe(12);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'three thousand'],
    ['PUBLIC_URL', 'physics.example.org'],
    ['PUBLIC_URL', 'https://example.org/physics'],
    ['PUBLIC_URL', 'https://example.org/?school=1'],
    ['PUBLIC_URL', 'https://teacher@example.org/'],
    ['MONGO_URL', 'http://localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail.example.org'],
    ['TIME_ZONE', 'Cairo'],
    ['LOG_LEVEL', 'chatty'],
    ['MAX_PDF_MB', '-1'],
    ['OPERATOR_PASSWORD', 'short'],
    ['BACKUP_TO', 'backups'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1'],
    ['BACKUP_TIME', '24:00'],
    ['OPERATOR_EMAIL', 'operator'],
  ])('names %s when it is %s', (name, value) => {
    const lines = refusal({ ...good, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`configuration: ${name} `);
  });

  it('names everything that is missing at once, and never reveals a secret', () => {
    const lines = refusal({ APP_SECRET: 'too-short-secret' });
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['MONGO_URL', 'REDIS_URL', 'APP_SECRET']);
    expect(lines.join()).not.toContain('too-short-secret');
  });
});

describe('deriveKey', () => {
  it('gives each purpose a key of its own, the same every time', () => {
    const secret = good.APP_SECRET;
    expect(deriveKey(secret, 'jwt')).toHaveLength(32);
    expect(deriveKey(secret, 'jwt').equals(deriveKey(secret, 'jwt'))).toBe(true);
    expect(deriveKey(secret, 'jwt').equals(deriveKey(secret, 'file-url'))).toBe(false);
  });
});
