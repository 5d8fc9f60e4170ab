import { describe, expect, it } from 'vitest';
import { assertUncommon } from './password-rules.js';

const owner = { name: 'Mona El-Sayed', email: 'mona.sayed@example.org' };

describe('assertUncommon', () => {
  it.each([
    'password',
    'Password1',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    'football',
    'P a s s w o r d',
    '!!!!!!!!!!',
  ])('rejects %s, a password that everybody tries first', async (password) => {
    await expect(assertUncommon(password, owner)).rejects.toMatchObject({ status: 400, code: 'password_too_common' });
  });

  it.each(['Mona El-Sayed', 'monaelsayed', 'mona.sayed@example.org', 'MONA.SAYED', 'mona_sayed'])(
    'rejects %s, taken from the owner’s own details',
    async (password) => {
      await expect(assertUncommon(password, owner)).rejects.toMatchObject({ code: 'password_too_common' });
    },
  );

  it.each(['a long enough password', 'turning-handle-7', 'سلام عليكم يا فيزياء', 'Mona likes waves', 'vT9$kq2#Lm'])(
    'accepts %s',
    async (password) => {
      await expect(assertUncommon(password, owner)).resolves.toBeUndefined();
    },
  );
});
