import { describe, expect, it } from 'vitest';
import { beginsLikeEgyptianMobile, internationalPhone, typedPhone } from './phone-number.js';

describe('a telephone number', () => {
  it.each([
    ['01012345678', '201012345678'],
    ['+2001012345678', '201012345678'],
    ['2001012345678', '201012345678'],
    ['0223456789', '20223456789'],
    ['+966 50 123 4567', '966501234567'],
    ['966501234567', '966501234567'],
  ])('typed as %s is %s', (text, digits) => {
    expect(typedPhone(text)).toBe(digits);
  });

  it.each(['0101234567', '010123456789', '+20101234567', '20101234567', '+201612345678', '022345678', '+96650123456'])(
    'a digit short or over, or of no network, is refused: %s',
    (text) => {
      expect(typedPhone(text)).toBeNull();
    },
  );

  it('with its country drops a 0 that was left before the number, and is refused if it is not whole', () => {
    expect(internationalPhone('2001012345678')).toBe('201012345678');
    expect(internationalPhone('20101234567')).toBeNull();
    expect(internationalPhone('2010123456789')).toBeNull();
  });

  it.each([
    ['0101234567', true],
    ['+20101234567', true],
    ['20101234567', true],
    ['010123456789', true],
    ['+96650123456', false],
    ['02234567', false],
    ['phone', false],
  ])('%s begins like an Egyptian mobile number: %s', (text, begins) => {
    expect(beginsLikeEgyptianMobile(text)).toBe(begins);
  });
});
