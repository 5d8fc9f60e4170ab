import { describe, expect, it } from 'vitest';
import { isWebLink } from './web-link.js';

describe('isWebLink', () => {
  it.each(['https://zoom.us/j/1?pwd=a%20b', 'http://school.example:8080/room', 'HTTPS://meet.example/قاعة'])(
    'accepts %s',
    (link) => expect(isWebLink(link)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://files.example/a',
    'zoom.us/j/1',
    '//zoom.us/j/1',
    'https:zoom.us',
    'https:\\\\zoom.us',
    'https://',
    'https://user:secret@zoom.us/j/1',
    'https://user@zoom.us/j/1',
    'https://zoom.us/j/1 2',
    `https://zoom.us/${'a'.repeat(2048)}`,
    '',
    null,
    7,
    { href: 'https://zoom.us' },
  ])('rejects %j', (link) => expect(isWebLink(link)).toBe(false));

  it('accepts 2,048 characters and no more', () => {
    const longest = `https://zoom.us/${'a'.repeat(2048 - 'https://zoom.us/'.length)}`;
    expect(isWebLink(longest)).toBe(true);
    expect(isWebLink(`${longest}a`)).toBe(false);
  });
});
