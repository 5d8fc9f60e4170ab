import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { PasswordHasher } from './password-hasher.js';

const hasher = new PasswordHasher();

describe('PasswordHasher', () => {
  it('makes an Argon2id hash of OWASP strength, with a salt of its own', async () => {
    const [first, second] = await Promise.all([hasher.hash('force = mass'), hasher.hash('force = mass')]);
    expect(first).toMatch(/^\$argon2id\$/);
    expect(parseOptions(first)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(first).not.toBe(second);
  });

  it('knows the right password from any other', async () => {
    const hash = await hasher.hash('force = mass');
    expect(await hasher.verify(hash, 'force = mass')).toBe(true);
    for (const wrong of ['Force = mass', 'force = mass ', '']) expect(await hasher.verify(hash, wrong)).toBe(false);
  });

  it('accepts nothing where there is no hash', async () => {
    for (const password of ['', 'anything', 'undefined']) expect(await hasher.verify(undefined, password)).toBe(false);
  });
});
