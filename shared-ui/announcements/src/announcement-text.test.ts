import { expect, it } from 'vitest';
import { paragraphsOf, piecesOf } from './announcement-text';

it('splits paragraphs at blank lines', () => {
  expect(paragraphsOf('One\ntwo\n\n \nThree\r\n\r\nFour')).toEqual([['One', 'two'], ['Three'], ['Four']]);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

it('turns web addresses into links, without the punctuation that follows them', () => {
  expect(piecesOf('See (https://example.org/a?b=1).')).toEqual([
    { kind: 'text', text: 'See (' },
    { kind: 'link', text: 'https://example.org/a?b=1', url: 'https://example.org/a?b=1' },
    { kind: 'text', text: ').' },
  ]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@example.org',
  '<b>bold</b>',
  'www.example.org',
])('leaves %s as text', (text) => {
  expect(piecesOf(text).every(({ kind }) => kind === 'text')).toBe(true);
});

it('takes text between dollar signs as a formula, and leaves prices alone', () => {
  expect(piecesOf('Use $F = ma$ here.')).toEqual([
    { kind: 'text', text: 'Use ' },
    { kind: 'formula', text: '$F = ma$', tex: 'F = ma' },
    { kind: 'text', text: ' here.' },
  ]);
  expect(piecesOf('It costs 5 $ and 6 $ more.').every(({ kind }) => kind === 'text')).toBe(true);
});
