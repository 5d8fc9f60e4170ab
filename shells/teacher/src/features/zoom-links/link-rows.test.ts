import { describe, expect, it } from 'vitest';
import { hasChanged, isWebAddress, linksOf, problemsOf, rowsOf } from './link-rows';

describe('rows of live-class links', () => {
  const saved = [{ title: 'Saturday', link: 'https://zoom.us/j/1' }];

  it('are unchanged as loaded, and with an empty row more', () => {
    expect(hasChanged(rowsOf(saved), saved)).toBe(false);
    expect(hasChanged([...rowsOf(saved), { key: 9, title: ' ', link: '' }], saved)).toBe(false);
    expect(hasChanged([], saved)).toBe(true);
  });

  it('are sent without edge spaces', () => {
    expect(linksOf([{ key: 0, title: ' Saturday ', link: ' https://zoom.us/j/1 ' }])).toEqual(saved);
  });

  it('need both a title and a web address', () => {
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

  it.each(['javascript:alert(1)', 'data:text/html,x', 'zoom.us/j/1', 'https://', ''])('refuses %j', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});
