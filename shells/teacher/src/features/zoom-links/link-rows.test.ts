import { describe, expect, it } from 'vitest';
import { hasChanged, isWebAddress, linksOf, problemsOf, rowsOf } from './link-rows';

describe('rows of live-class links', () => {
  const saved = [{ title: 'Saturday', link: 'https://zoom.us/j/1' }];

  it('are unchanged when loaded, also with an additional empty row', () => {
    expect(hasChanged(rowsOf(saved), saved)).toBe(false);
    expect(hasChanged([...rowsOf(saved), { key: 9, title: ' ', link: '' }], saved)).toBe(false);
    expect(hasChanged([], saved)).toBe(true);
  });

  it('are sent trimmed', () => {
    expect(linksOf([{ key: 0, title: ' Saturday ', link: ' https://zoom.us/j/1 ' }])).toEqual(saved);
  });

  it('require a time if they have a day', () => {
    const row = { key: 0, title: 'Saturday', link: 'https://zoom.us/j/1' };
    const at = (time: string) => [{ ...row, weekly: { weekday: 6, time } }];
    expect([...problemsOf(at(''))]).toEqual([[0, { time: 'timeRequired' }]]);
    expect([...problemsOf(at('25:00'))]).toEqual([[0, { time: 'timeRequired' }]]);
    expect(problemsOf(at('17:30')).size).toBe(0);
    expect(linksOf(at(' 17:30 '))).toEqual([{ ...saved[0], weekly: { weekday: 6, time: '17:30' } }]);
    expect(hasChanged(at('17:30'), saved)).toBe(true);
    expect(hasChanged(rowsOf(linksOf(at('17:30'))), linksOf(at('17:30')))).toBe(false);
  });

  it('require both a title and a web address', () => {
    const rows = [
      { key: 0, title: '', link: 'https://zoom.us' },
      { key: 1, title: 'Sunday', link: 'zoom.us/j/2' },
      { key: 2, title: '', link: '' },
      { key: 3, title: 'Monday', link: 'https://zoom.us/j/3' },
    ];
    expect([...problemsOf(rows)]).toEqual([
      [0, { title: 'titleRequired' }],
      [1, { link: 'linkRequired' }],
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'zoom.us/j/1', 'https://', ''])(
    'rejects the address %j',
    (text) => {
      expect(isWebAddress(text)).toBe(false);
    },
  );
});
