import { describe, expect, it } from 'vitest';
import { guardFormula } from '../../../platform/sheets/formula-guard.js';
import { cleanCellText, emailAddress, looksLikeFormula, phoneDigits } from './cell-text.js';

describe('phoneDigits', () => {
  it.each([
    ['01012345678', '201012345678'],
    ['1012345678', '201012345678'],
    ['010 1234 5678', '201012345678'],
    ['(010) 1234-5678', '201012345678'],
    ['٠١٠١٢٣٤٥٦٧٨', '201012345678'],
    ['۰۱۰۱۲۳۴۵۶۷۸', '201012345678'],
    ['+20 101 234 5678', '201012345678'],
    ['0020 101 234 5678', '201012345678'],
    ['201012345678', '201012345678'],
    ['+966 50 123 4567', '966501234567'],
    ['966501234567', '966501234567'],
    ['0223456789', '20223456789'],
    ['+2001012345678', '201012345678'],
  ])('reads %s as %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  it.each([
    '',
    '12',
    '010123',
    '0101234567',
    '٠١٠١٢٣٤٥٦٧',
    '+20101234567',
    '010123456789',
    'phone',
    '+20',
    '=1+1',
    '2026-03-01',
  ])('returns null for %j', (text) => {
    expect(phoneDigits(text)).toBeNull();
  });
});

describe('clean', () => {
  it('normalises a cell to what people see', () => {
    expect(cleanCellText('  Mona\u00A0\n Adel\u200F ')).toBe('Mona Adel');
    expect(cleanCellText('\u202Bمنى\u202C')).toBe('منى');
    expect(cleanCellText('Jose\u0301')).toBe('José');
  });

  it('restores text guarded against being read as a formula', () => {
    for (const text of ['=cmd', '+20', '-1', '@x']) {
      expect(guardFormula(text)).toBe(`'${text}`);
      expect(cleanCellText(guardFormula(text))).toBe(text);
    }
    expect(guardFormula('Nile School')).toBe('Nile School');
    expect(cleanCellText("'Abd")).toBe("'Abd");
    expect(looksLikeFormula('=cmd')).toBe(true);
    expect(looksLikeFormula('Nile')).toBe(false);
  });
});

it('emailAddress only lowercases an email', () => {
  expect(emailAddress('Mona@Example.ORG')).toBe('mona@example.org');
  for (const text of ['mona', 'mona@', 'a b@example.org', `${'a'.repeat(250)}@example.org`])
    expect(emailAddress(text)).toBeNull();
});
