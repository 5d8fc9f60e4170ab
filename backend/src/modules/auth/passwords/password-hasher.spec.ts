import { parseOptions } from '@node-rs/argon2';
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
    const hash = await hasher.hash('force = mass');
    expect(await hasher.verify(hash, 'force = mass')).toBe(true);
    for (const wrong of ['Force = mass', 'force = mass ', '']) expect(await hasher.verify(hash, wrong)).toBe(false);
  });

  it('accepts no password when there is no hash', async () => {
    for (const password of ['', 'anything', 'undefined']) expect(await hasher.verify(undefined, password)).toBe(false);
  });
});
