import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/http/app-error.js';
import { studentEdit } from './student-edit.js';

const student = { email: 'ann@x.org', parentName: 'Pat', parentPhone: '201112345678', parentEmail: 'pat@x.org' };
const orphan = { email: 'ann@x.org', parentName: '', parentPhone: '', parentEmail: undefined };
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, fields: error.body['errors'] };
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('studentEdit', () => {
  it('keeps fields that the row leaves out', () => {
    expect(studentEdit(student, {})).toEqual({ fields: {} });
    expect(studentEdit(student, { name: 'Ann B' })).toEqual({ fields: { name: 'Ann B' } });
  });

  it('accepts the name in the other script, even an empty one', () => {
    expect(studentEdit(student, { alternateName: 'آن' })).toEqual({ fields: { alternateName: 'آن' } });
    expect(studentEdit(student, { alternateName: '' })).toEqual({ fields: { alternateName: '' } });
  });

  it('distinguishes a changed email from the same one', () => {
    expect(studentEdit(student, { email: 'ann@x.org' })).not.toHaveProperty('email');
    expect(studentEdit(student, { email: 'new@x.org' })).toMatchObject({ email: 'new@x.org' });
  });

  it('replaces the parent only when the parent email changes', () => {
    expect(studentEdit(student, { parentEmail: 'pat@x.org', parentName: 'Patricia' })).toEqual({
      fields: { parentName: 'Patricia' },
    });
    expect(studentEdit(student, { parentEmail: 'sam@x.org' })).toMatchObject({
      newParent: { name: 'Pat', email: 'sam@x.org' },
    });
  });

  it('adds a parent to a student without one, given complete details', () => {
    const row = { parentName: 'Sam', parentPhone: '201112345678', parentEmail: 'sam@x.org' };
    expect(studentEdit(orphan, row)).toMatchObject({ newParent: { name: 'Sam', email: 'sam@x.org' } });
    expect(refusal(() => studentEdit(orphan, { parentEmail: 'sam@x.org' }))).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'parentName' }, { field: 'parentPhone' }],
    });
  });

  it('accepts a row without a parent', () => {
    expect(studentEdit(orphan, { parentName: '', parentPhone: '', parentEmail: '' })).not.toHaveProperty('newParent');
  });

  it('rejects emptying the details of an existing parent', () => {
    for (const field of ['parentName', 'parentPhone', 'parentEmail']) {
      expect(refusal(() => studentEdit(student, { [field]: '' })).fields).toMatchObject([{ field }]);
    }
  });

  it('rejects equal emails of student and parent, whichever changes', () => {
    expect(refusal(() => studentEdit(student, { email: 'pat@x.org' })).code).toBe('same_email');
    expect(refusal(() => studentEdit(student, { parentEmail: 'ann@x.org' })).code).toBe('same_email');
    expect(refusal(() => studentEdit(student, { email: 's@x.org', parentEmail: 's@x.org' })).code).toBe('same_email');
  });
});
