import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isResetToken, issueResetToken, latestExpiryForResend, resetTokenHash } from './reset-secret.js';

const now = new Date('2026-03-01T10:00:00Z');

describe('a password reset token', () => {
  it('is stored as its hash only, for one hour', () => {
    const { token, stored } = issueResetToken(now, randomBytes(32));
    expect(isResetToken(token)).toBe(true);
    expect(stored).toEqual({ hash: resetTokenHash(token), expiresAt: new Date('2026-03-01T11:00:00Z') });
    expect(stored.hash).not.toContain(token);
  });

  it.each(['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}$`])('rejects %j', (text) => {
    expect(isResetToken(text)).toBe(false);
  });

  it('counts as just made for one minute', () => {
    const { stored } = issueResetToken(now, randomBytes(32));
    const after = (seconds: number) => latestExpiryForResend(new Date(now.getTime() + seconds * 1000));
    expect(stored.expiresAt > after(59)).toBe(true);
    expect(stored.expiresAt > after(60)).toBe(false);
  });
});
