import { describe, expect, it } from 'vitest';
import { isWithinBounds } from './pdf-bounds.js';
import { fixture, objectStreamBomb, onePage, withRevision } from './testing/pdfs.js';

const framed = (inside: string): Buffer => Buffer.from(`%PDF-1.7\n${inside}\nstartxref\n5\n%%EOF\n`, 'latin1');
const revised = (times: number): Buffer => (times === 0 ? onePage() : withRevision(revised(times - 1)));

describe('a PDF within bounds', () => {
  it.each([
    ['Chromium’s', fixture('chromium')],
    ['an encrypted one', fixture('print-restricted')],
    ['one with 50 revisions', revised(50)],
    [
      'one with brackets in comments, streams and strings',
      framed(
        `% ${'['.repeat(500)}\n1 0 obj\n(\\(\\(()))\nendobj\n2 0 obj\n<</Length 9>>stream\n${'<'.repeat(999)}\nendstream`,
      ),
    ],
    ['one whose string is never closed', framed(`${'1 0 obj\n(a\nendobj\n'.repeat(300)}`)],
  ])('is %s', (_, pdf) => expect(isWithinBounds(pdf)).toBe(true));

  it.each([
    ['arrays in one another', framed('['.repeat(300))],
    ['dictionaries in one another', framed('<</A'.repeat(300))],
    ['brackets in a string', framed('('.repeat(300))],
    ['trailers in a string that is never closed', framed('trailer<</Root 1 0 R/X('.repeat(600))],
    ['very many trailers', framed('trailer<</Root 1 0 R>>'.repeat(600))],
    ['a stream of objects that unpacks to 40 MB', objectStreamBomb(40 * 1024 * 1024)],
  ])('cannot have %s', (_, pdf) => expect(isWithinBounds(pdf)).toBe(false));
});
