import { describe, expect, it } from 'vitest';
import { defineErrors } from '../http/define-errors.js';
import { toErrorReply } from '../http/error-body.js';
import { defineSentences } from './sentences.js';
import { setCustomTexts } from './texts.js';

const words = defineSentences('test/words', { groups: { en: 'groups: {{count}}', ar: 'المجموعات: {{count}}' } });
const errors = defineErrors('test/errors', {
  inUse: { status: 409, code: 'year_in_use', en: '{{name}} holds {{held}}.', ar: 'في {{name}}: {{held}}.' },
  late: { status: 403, code: 'too_late', en: 'It is too late.', ar: 'فات الوقت.' },
});
const inUse = () => errors.inUse({ name: 'Year 10', held: words.groups({ count: 2 }) });

describe('an error of a catalogue', () => {
  it('has its status and code, and its English sentence as message', () => {
    expect(inUse()).toMatchObject({ status: 409, code: 'year_in_use', message: 'Year 10 holds groups: 2.' });
    expect([errors.late.status, errors.late.code, errors.late.en]).toEqual([403, 'too_late', 'It is too late.']);
  });

  it('is sent in English and in the reader’s language, with its values', () => {
    const { body } = toErrorReply(inUse(), { language: 'ar' });
    expect(body).toEqual({
      statusCode: 409,
      message: 'Year 10 holds groups: 2.',
      msg: 'Year 10 holds groups: 2.',
      localizedMessage: 'في \u2068Year 10\u2069: \u2068المجموعات: \u20682\u2069\u2069.',
      code: 'year_in_use',
      params: { name: 'Year 10', held: 'groups: 2' },
    });
    expect(toErrorReply(errors.late()).body).toMatchObject({ localizedMessage: 'It is too late.' });
    expect(toErrorReply(errors.late()).body).not.toHaveProperty('params');
  });

  it('uses the digits of the reader, but keeps names as they were typed', () => {
    const { body } = toErrorReply(inUse(), { language: 'ar-u-nu-arab' });
    expect(body.localizedMessage).toBe('في \u2068Year 10\u2069: \u2068المجموعات: \u2068٢\u2069\u2069.');
  });

  it('uses a school’s own wording for that school', () => {
    setCustomTexts('school-1', { ar: { 'errors/test/errors': { late: 'فاتك القطار.' } } });
    const said = (tenantId: string) => toErrorReply(errors.late(), { language: 'ar', tenantIds: [tenantId] }).body;
    expect(said('school-1')).toMatchObject({ message: 'It is too late.', localizedMessage: 'فاتك القطار.' });
    expect(said('school-2')).toMatchObject({ localizedMessage: 'فات الوقت.' });
  });

  it('names the field that it is about, with further fields of the body', () => {
    const error = inUse().onField('yearId').withBody({ studentId: '1' }).retryAfter(5);
    const { body, retryAfterSeconds } = toErrorReply(error, { language: 'ar' });
    expect(body).toMatchObject({ studentId: '1', errors: [{ field: 'yearId', message: error.message }] });
    expect(body.errors).toEqual([expect.objectContaining({ localizedMessage: body.localizedMessage })]);
    expect(retryAfterSeconds).toBe(5);
    const english = toErrorReply(error).body.errors;
    expect(english).toEqual([{ field: 'yearId', message: error.message }]);
  });
});
