import { ERRORS } from '@tus/server';
import { IsNotEmpty } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.js';
import { asRefusal, formOf, isGone, refusalOf, unlessRefused } from './refusals.js';

class Fields {
  @IsNotEmpty({ message: 'Give it a title.' }) title: string;
}
const shown = ({ status_code, body }: { status_code: number; body: string }) => [status_code, JSON.parse(body)];
const TOO_LARGE = 'This file is too large.';

describe('a refusal of a resumable upload', () => {
  it('has the shape of every other, with the fields of its error', () => {
    const refusal = asRefusal(
      new AppError(409, 'upload_exists', 'It has arrived.', { body: { submission: { _id: 's1' } } }),
      { headers: new Headers() },
    );
    const fields = { statusCode: 409, code: 'upload_exists', message: 'It has arrived.', submission: { _id: 's1' } };
    expect(shown(refusal)).toEqual([409, expect.objectContaining(fields)]);
    expect(refusalOf(refusal, TOO_LARGE)).toEqual({ status_code: 409, body: refusal.body });
  });

  it('is also said in the language of the page', () => {
    const tooLarge = AppError.tooLarge('This file is larger than 50 MB. Please choose a smaller one.');
    const [, body] = shown(asRefusal(tooLarge, { headers: new Headers({ cookie: 'language=ar' }) }));
    expect(body).toMatchObject({ message: tooLarge.message, said: expect.stringContaining('\u206850\u2069') });
  });

  it('of the protocol is a sentence under one code, and that of a large file the module’s own', () => {
    const offset = refusalOf(ERRORS.INVALID_OFFSET, TOO_LARGE);
    expect(shown(offset)).toEqual([409, expect.objectContaining({ statusCode: 409, code: 'upload_refused' })]);
    expect(shown(refusalOf(ERRORS.ERR_MAX_SIZE_EXCEEDED, TOO_LARGE))[1]).toMatchObject({ message: TOO_LARGE });
    expect(shown(refusalOf(new Error('a bug'), TOO_LARGE))[1]).toMatchObject({ message: 'The upload failed.' });
  });

  it('names the fields that are wrong', async () => {
    await expect(formOf(Fields, { title: '' })).rejects.toMatchObject({ status: 400, message: 'Give it a title.' });
    await expect(formOf(Fields, { title: 'Waves' })).resolves.toEqual({ title: 'Waves' });
  });

  it('is apart from what the server is to blame for, and from what is gone', () => {
    expect(() => unlessRefused(AppError.conflict('late', 'Late.'))).not.toThrow();
    expect(() => unlessRefused(AppError.unavailable('Away.'))).toThrow('Away.');
    expect(() => unlessRefused(new Error('a bug'))).toThrow('a bug');
    expect([ERRORS.FILE_NOT_FOUND, ERRORS.FILE_NO_LONGER_EXISTS, ERRORS.INVALID_OFFSET, null].map(isGone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
