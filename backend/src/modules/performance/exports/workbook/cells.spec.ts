import { describe, expect, it } from 'vitest';
import { cellOf, phoneText, safeText, wallClockOf } from './cells.js';

const cairo = wallClockOf('Africa/Cairo');

describe('text in a cell', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://evil.example","x")',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＠SUM',
    '=cmd|’/c calc’!A0',
    '-',
  ])('%j gets an apostrophe', (text) => expect(safeText(text)).toBe(`'${text}`));

  it('does not become a formula when characters are stripped', () => {
    expect(safeText('\u0000=1')).toBe("'=1");
    expect(safeText('\u0001\u0002@x')).toBe("'@x");
    expect(safeText('\uD800=1')).toBe("'=1");
  });

  it.each(['Ann', 'محمد عبد الله', "O'Brien", 'a=b', '2+2', 'ann@example.org', '👩‍🏫', '一二'])(
    '%j is unchanged',
    (text) => expect(safeText(text)).toBe(text),
  );

  it('has no change of direction and no vertical tab, whatever older versions stored', () => {
    expect(safeText('Mona \u202Egnp\vexe')).toBe('Mona gnp exe');
  });

  it('is cut to the cell’s limit without splitting a character', () => {
    const long = safeText(`a${'😀'.repeat(20_000)}`);
    expect(long.length).toBeLessThanOrEqual(32_767);
    expect(long).toMatch(/…$/);
    expect(long).not.toMatch(/\p{Cs}/u);
  });
});

describe('a phone', () => {
  it('is text with a leading plus if it is a phone number', () =>
    expect(phoneText('201012345678')).toBe('+201012345678'));

  it.each([
    ['123', '123'],
    ['+201012345678', "'+201012345678"],
    ['=1', "'=1"],
    ['-1', "'-1"],
    ['201012345678=1', '201012345678=1'],
  ])('%j is treated like any other text', (given, shown) => expect(phoneText(given)).toBe(shown));
});

describe('an instant', () => {
  it('is local time at the school, in winter and in summer', () => {
    expect(cairo(new Date('2026-01-15T20:00:00Z'))).toEqual(new Date('2026-01-15T22:00:00Z'));
    expect(cairo(new Date('2026-07-15T20:00:30Z'))).toEqual(new Date('2026-07-15T23:00:30Z'));
    expect(cairo(new Date('2026-07-15T20:00:30.250Z'))).toEqual(new Date('2026-07-15T23:00:30.250Z'));
    expect(cairo(new Date('2026-07-15T21:30:00Z'))).toEqual(new Date('2026-07-16T00:30:00Z'));
  });

  it('follows the clock change on the day itself', () => {
    // In Cairo, clocks go forward on 24 April 2026, from 00:00 to 01:00.
    expect(cairo(new Date('2026-04-23T21:59:00Z'))).toEqual(new Date('2026-04-23T23:59:00Z'));
    expect(cairo(new Date('2026-04-23T22:00:00Z'))).toEqual(new Date('2026-04-24T01:00:00Z'));
    expect(cairo(new Date('2026-04-23T02:00:00Z'))).toEqual(new Date('2026-04-23T04:00:00Z'));
  });
});

describe('a cell', () => {
  it('has the type of its value', () => {
    expect(cellOf('text', '', cairo)).toBeNull();
    expect(cellOf('text', null, cairo)).toBeNull();
    expect(cellOf('text', '007', cairo)).toBe('007');
    expect(cellOf('text', '201012345678', cairo)).toBe('201012345678');
    expect(cellOf('phone', '201012345678', cairo)).toBe('+201012345678');
    expect(cellOf('mark', 0, cairo)).toBe(0);
    expect(cellOf('instant', new Date('2026-01-15T20:00:00Z'), cairo)).toBeInstanceOf(Date);
  });
});
