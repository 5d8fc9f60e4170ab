import { ERRORS } from '@tus/server';
import { IsNotEmpty } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.js';
import { toTusError, parseUploadForm, isGone, formatTusError, rethrowServerError } from './tus-errors.js';
import { storageErrors } from '../storage/storage.errors.js';

class Fields {
  @IsNotEmpty({ message: 'Give it a title.' }) title: string;
}
const shown = ({ status_code, body }: { status_code: number; body: string }) => [status_code, JSON.parse(body)];
const READER = {
  request: { headers: new Headers({ cookie: 'language=ar' }) },
  tooLarge: () => storageErrors.fileTooLarge({ most: 50 }),
};

describe('an error of a resumable upload', () => {
  it('has the same shape as every other error, with its own fields', () => {
    const refusal = toTusError(
      new AppError(409, 'upload_exists', 'It has arrived.', { body: { submission: { _id: 's1' } } }),
      { headers: new Headers() },
    );
    const fields = { statusCode: 409, code: 'upload_exists', message: 'It has arrived.', submission: { _id: 's1' } };
    expect(shown(refusal)).toEqual([409, expect.objectContaining(fields)]);
    expect(formatTusError(refusal, READER)).toEqual({ status_code: 409, body: refusal.body });
  });

  it('is translated into the language of the page', () => {
    const tooLarge = storageErrors.fileTooLarge({ most: 50 });
    const [, body] = shown(toTusError(tooLarge, { headers: new Headers({ cookie: 'language=ar' }) }));
    expect(body).toMatchObject({
      message: tooLarge.message,
      localizedMessage: expect.stringContaining('\u206850\u2069'),
    });
  });

  it('from the protocol has one code and its sentence; for too large a file, the module’s own sentence', () => {
    const offset = formatTusError(ERRORS.INVALID_OFFSET, READER);
    expect(shown(offset)).toEqual([409, expect.objectContaining({ statusCode: 409, code: 'upload_refused' })]);
    expect(shown(formatTusError(ERRORS.ERR_MAX_SIZE_EXCEEDED, READER))[1]).toMatchObject({
      message: 'This file is larger than 50 MB. Please choose a smaller one.',
      code: 'too_large',
    });
    expect(shown(formatTusError(new Error('a bug'), READER))[1]).toMatchObject({
      message: 'The upload failed.',
      localizedMessage: 'تعذّر رفع الملف. يُرجى إعادة المحاولة.',
    });
  });

  it('names the invalid fields', async () => {
    await expect(parseUploadForm(Fields, { title: '' })).rejects.toMatchObject({
      status: 400,
      message: 'Give it a title.',
    });
    await expect(parseUploadForm(Fields, { title: 'Waves' })).resolves.toEqual({ title: 'Waves' });
  });

  it('is distinguished from server failures and missing uploads', () => {
    expect(() => rethrowServerError(new AppError(409, 'late', 'Late.'))).not.toThrow();
    expect(() => rethrowServerError(new AppError(503, 'unavailable', 'Away.'))).toThrow('Away.');
    expect(() => rethrowServerError(new Error('a bug'))).toThrow('a bug');
    expect([ERRORS.FILE_NOT_FOUND, ERRORS.FILE_NO_LONGER_EXISTS, ERRORS.INVALID_OFFSET, null].map(isGone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
