import { hash, parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher();

describe('PasswordHasher', () => {
  it('creates an Argon2id hash of OWASP strength with its own salt', async () => {
    const [first, second] = await Promise.all([hasher.hash('force = mass'), hasher.hash('force = mass')]);
    expect(first).toMatch(/^\$argon2id\$/);
    expect(parseOptions(first)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(first).not.toBe(second);
  });

  it('accepts the right password and no other', async () => {
    const stored = await hasher.hash('force = mass');
    expect(await hasher.verify(stored, 'force = mass')).toBe(true);
    for (const wrong of ['Force = mass', 'force = mass ', '']) expect(await hasher.verify(stored, wrong)).toBe(false);
  });

  it('accepts a password however the keyboard composes its letters', async () => {
    const [composed, decomposed] = ['مؤمن café أحمد'.normalize('NFC'), 'مؤمن café أحمد'.normalize('NFD')];
    expect(composed).not.toBe(decomposed);
    for (const chosen of [composed, decomposed]) {
      const stored = await hasher.hash(chosen);
      expect([await hasher.verify(stored, composed), await hasher.verify(stored, decomposed)]).toEqual([true, true]);
    }
  });

  it('accepts both spellings for a hash of an earlier version, which was of the password as typed', async () => {
    const [composed, decomposed] = ['café horse'.normalize('NFC'), 'café horse'.normalize('NFD')];
    for (const typed of [composed, decomposed]) {
      const old = await hash(typed);
      expect([await hasher.verify(old, composed), await hasher.verify(old, decomposed)]).toEqual([true, true]);
      expect(await hasher.verify(old, 'cafe horse')).toBe(false);
    }
  });

  it('accepts no password when there is no hash', async () => {
    for (const password of ['', 'anything', 'undefined']) expect(await hasher.verify(undefined, password)).toBe(false);
  });
});
