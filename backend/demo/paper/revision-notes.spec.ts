import { describe, expect, it } from 'vitest';
import { NOTES } from '../content/materials.js';
import { QUESTIONS } from '../content/questions.js';
import { drawNotes } from './revision-notes.js';

describe.each(NOTES)('$title', (notes) => {
  it('is a PDF with a page for each section', () => {
    const pdf = drawNotes(notes).toString('latin1');
    expect(pdf.startsWith('%PDF-1.4')).toBe(true);
    expect(pdf.match(/\/Type\/Page\//g)).toHaveLength(notes.sections.length);
  });

  it('belongs to a chapter that the demo has', () => {
    expect(QUESTIONS.map(({ chapter }) => chapter)).toContain(notes.chapter);
  });
});
