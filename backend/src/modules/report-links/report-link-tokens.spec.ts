import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config/app-config.js';
import { ReportLinkTokens } from './report-link-tokens.js';

const KEY = { tenantId: '665f1f77bcf86cd799439011', linkId: '665f1f77bcf86cd799439012' };
const OTHER = '665f1f77bcf86cd799439013';

const tokensOf = (secret: string) =>
  new ReportLinkTokens(
    loadConfig({ MONGO_URL: 'mongodb://localhost/x', REDIS_URL: 'redis://localhost', APP_SECRET: secret }),
  );
const tokens = tokensOf('a secret of tests, of thirty-two bytes and more');
const tokenOf = (url: string) => new URL(url).pathname.replace('/api/parent-report/', '');
const good = tokenOf(tokens.urlOf(KEY));

describe('the token of a report link', () => {
  it('identifies the row it was made for', () => {
    expect(tokens.reportLinkKey(good)).toEqual(KEY);
  });

  it.each([
    ['for another row', good.replace(KEY.linkId, OTHER)],
    ['for another school', good.replace(KEY.tenantId, OTHER)],
    ['with another signature', good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['that is cut off', good.slice(0, -1)],
    ['that goes on', `${good}A`],
    ['without a signature', good.split('.')[0] ?? ''],
    ['that is empty', ''],
  ])('is not valid %s', (_, token) => {
    expect(tokens.reportLinkKey(token)).toBeNull();
  });

  it('is not valid in an installation with another secret', () => {
    expect(tokensOf('another secret of tests, of thirty-two bytes and more').reportLinkKey(good)).toBeNull();
  });
});
