import { describe, expect, it } from 'vitest';
import { NOTES } from '../content/materials.js';
import { QUESTIONS } from '../content/questions.js';
import { textOfPages } from '../testing/read-pdf.js';
import { drawNotes } from './revision-notes.js';

describe.each(NOTES)('$title', (notes) => {
  it('is a PDF with a page for each section', async () => {
    const pages = await textOfPages(await drawNotes(notes));
    expect(pages).toHaveLength(notes.sections.length);
    for (const [index, { heading }] of notes.sections.entries()) expect(pages[index]).toContain(heading);
  });

  it('belongs to a chapter that the demo has', () => {
    expect(QUESTIONS.map(({ chapter }) => chapter)).toContain(notes.chapter);
  });
});
