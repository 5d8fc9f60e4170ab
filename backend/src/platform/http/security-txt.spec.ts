import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { Clock } from '../clock/clock.js';
import { DAY_MS } from '../clock/durations.js';
import { loadConfig } from '../config/app-config.js';
import { securityTxt } from './security-txt.js';

const REQUIRED = { MONGO_URL: 'mongodb://h/f', REDIS_URL: 'redis://h', APP_SECRET: 'x'.repeat(32) };

function ask(environment: Record<string, string>) {
  const site = express();
  site.get('/.well-known/security.txt', securityTxt(loadConfig({ ...REQUIRED, ...environment }), new Clock()));
  return request(site).get('/.well-known/security.txt');
}

it('says where to report a vulnerability, and until when that is valid', async () => {
  const SECURITY_CONTACT = 'mailto:security@physics.example.org';
  const { text, type } = await ask({ SECURITY_CONTACT, PUBLIC_URL: 'https://physics.example.org/' }).expect(200);
  expect(type).toBe('text/plain');
  expect(text).toContain(`Contact: ${SECURITY_CONTACT}\n`);
  expect(text).toContain('Canonical: https://physics.example.org/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  const daysLeft = (new Date(expires).getTime() - Date.now()) / DAY_MS;
  expect(daysLeft).toBeGreaterThan(170);
  expect(daysLeft).toBeLessThan(365);
});

it('returns 404 while no contact is set', async () => {
  await ask({}).expect(404);
});

it('rejects a contact that is neither a mail nor a web address', () => {
  expect(() => loadConfig({ ...REQUIRED, SECURITY_CONTACT: 'security@example.org' })).toThrow('SECURITY_CONTACT');
});
