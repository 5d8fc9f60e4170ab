import 'reflect-metadata';
import { IsIn } from 'class-validator';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.js';
import { EachOf, Email, NewPassword, Phone, RequiredText } from './dto-rules.js';
import { toErrorReply } from './error-body.js';
import { fieldErrors, validationPipe } from './validation.js';

class Mark {
  @IsIn(['Present', 'Absent'], { message: 'Present or Absent.' }) status: string;
}
class Form {
  @RequiredText(10, 'School name cannot be empty') name: string;
  @Email() email: string;
  @Phone() phone: string;
  @EachOf(Mark, 'Each mark needs a status.') marks: Mark[];
}
class Choice {
  @NewPassword() password: string;
}

const pass = (type: typeof Form | typeof Choice, value: unknown) =>
  validationPipe().transform(value, { type: 'body', metatype: type });
const form = { name: ' Cairo ', email: ' Ann@Example.ORG ', phone: '+20 101 234 5678', marks: [{ status: 'Present' }] };

async function fields(value: unknown): Promise<unknown> {
  const error: unknown = await pass(Form, value).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const errors = error instanceof AppError && toErrorReply(error).body.errors;
  return errors || error;
}

describe('validationPipe with the field rules', () => {
  it('trims, lowercases and normalises fields', async () => {
    expect(await pass(Form, form)).toMatchObject({ name: 'Cairo', email: 'ann@example.org', phone: '201012345678' });
  });

  it('drops unknown fields', async () => {
    expect(await pass(Form, { ...form, role: 'teacher', __proto__: { admin: true } })).not.toHaveProperty('role');
  });

  it('reports each invalid field with the sentence of its rule', async () => {
    expect(await fields({ ...form, name: '   ', marks: [{ status: 'Present' }, { status: 'Asleep' }] })).toEqual([
      { field: 'name', message: 'School name cannot be empty' },
      { field: 'marks.1.status', message: 'Present or Absent.' },
    ]);
  });

  it('has the sentence of its rule in the reader’s language, with its values; English readers have the message', async () => {
    const error = await pass(Form, { ...form, name: 'Far too long a name', phone: '20101234567' }).catch(Object);
    expect(toErrorReply(error, { language: 'ar-u-nu-arab' }).body).toMatchObject({
      localizedMessage: 'الحد الأقصى لعدد الحروف: \u2068١٠\u2069.',
      params: { max: 10 },
      errors: [
        {
          field: 'name',
          message: 'Use at most 10 characters.',
          localizedMessage: 'الحد الأقصى لعدد الحروف: \u2068١٠\u2069.',
        },
        { field: 'phone', localizedMessage: 'رقم الموبايل المصري ١١ رقمًا.' },
      ],
    });
    expect(toErrorReply(error).body.errors).toContainEqual({ field: 'name', message: 'Use at most 10 characters.' });
  });

  it.each([
    [[[]], 'marks'],
    [[[{ status: 'Present' }]], 'marks'],
    [[null], 'marks.0'],
    [['Present'], 'marks.0'],
  ])('rejects %j as a list of marks', async (marks, field) => {
    expect(await fields({ ...form, marks })).toEqual([{ field, message: 'Each mark needs a status.' }]);
  });

  it.each([{ $ne: null }, ['a@b.example'], 7, null, undefined, 'not an email', '\ud800@b.example'])(
    'rejects %j as an email',
    async (email) => {
      expect(await fields({ ...form, email })).toEqual([{ field: 'email', message: 'Enter a valid email address.' }]);
    },
  );

  it.each(['01012345678', '+20 abc', '12', { $gt: '' }])('rejects %j as a phone', async (phone) => {
    expect(await fields({ ...form, phone })).toMatchObject([{ field: 'phone' }]);
  });

  it.each(['20101234567', '+20 10 1234 567', '2010123456789'])(
    'refuses %j, an Egyptian mobile number with a digit short or over, by its name',
    async (phone) => {
      expect(await fields({ ...form, phone })).toEqual([
        { field: 'phone', message: 'An Egyptian mobile number has eleven digits.' },
      ]);
    },
  );

  it('drops a 0 that was left between the country and the number', async () => {
    expect(await pass(Form, { ...form, phone: '+20 010 1234 5678' })).toMatchObject({ phone: '201012345678' });
  });

  it('takes control characters and changes of direction out of every text; an unseen one is empty', async () => {
    expect(await pass(Form, { ...form, name: 'a\vb\u202E\u0007' })).toMatchObject({ name: 'a b' });
    expect(await fields({ ...form, name: '\u200B\u2060' })).toEqual([
      { field: 'name', message: 'School name cannot be empty' },
    ]);
  });

  it.each(['short', 'x'.repeat(129), { length: 9 }])('rejects the password %j', async (password) => {
    await expect(pass(Choice, { password })).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('keeps a password exactly as it was typed', async () => {
    expect(await pass(Choice, { password: '  spaces count  ' })).toEqual({ password: '  spaces count  ' });
  });
});

it('names at most 200 faults of one request', () => {
  const faults = Array.from({ length: 201 }, (_, index) => ({
    property: String(index),
    constraints: { isInt: 'Enter a whole number.' },
  }));
  expect(fieldErrors(faults)).toHaveLength(200);
});
