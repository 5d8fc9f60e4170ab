// @vitest-environment node
import { expect, it } from 'vitest';
import { previewOf, siteOf } from './DocumentView';

it.each([
  ['https://drive.google.com/file/d/1a_B-2/view?usp=sharing', 'https://drive.google.com/file/d/1a_B-2/preview'],
  ['https://drive.google.com/open?id=1a_B-2', 'https://drive.google.com/file/d/1a_B-2/preview'],
  ['https://docs.google.com/presentation/d/9x/edit#slide=1', 'https://docs.google.com/presentation/d/9x/preview'],
  ['https://drive.google.com.evil.example/file/d/1/view', null],
  ['http://drive.google.com/file/d/1/view', null],
  ['https://example.org/notes.pdf', null],
])('shows %s with %s', (url, frame) => {
  expect(previewOf(url)).toBe(frame);
});

it('shows the site of a link', () => {
  expect([siteOf('https://www.example.org/a.pdf'), siteOf('no address')]).toEqual(['example.org', 'no address']);
});
