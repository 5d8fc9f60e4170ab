import { describe, expect, it } from 'vitest';
import { circuits, moments, motion, totalOf, waves } from '../content/sheets.js';
import { drawPaper, marksOf, wrap } from './homework-paper.js';

const slips = [false, true, false, true];
const paper = { sheet: motion, student: 'Zoë (Year 11) \\ El-Sherbiny', slips };

describe('a drawn paper', () => {
  it('has a cross-reference table that names every object where it is', () => {
    const file = drawPaper(paper, true).toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(file.slice(start, start + 4)).toBe('xref');
    expect(offsets.length).toBeGreaterThan(5);
    for (const [index, at] of offsets.entries()) expect(file.slice(at).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });

  it('has several pages', () => {
    expect(drawPaper(paper, false).toString('latin1')).toContain('/Count 3');
  });

  it('looks different once it is marked', () => {
    expect(drawPaper(paper, true).equals(drawPaper(paper, false))).toBe(false);
  });
});

describe('marks', () => {
  it('are the full marks of right answers and some of mistaken ones', () => {
    expect(marksOf(paper)).toEqual([4, 1, 5, 1]);
    expect(marksOf({ ...paper, slips: [] }).reduce((sum, marks) => sum + marks)).toBe(totalOf(motion));
  });

  it('of a mistake are fewer than the full ones, on every sheet', () => {
    for (const { questions } of [motion, moments, waves, circuits]) {
      for (const { marks, slipMarks } of questions) expect(slipMarks).toBeLessThan(marks);
    }
  });
});

describe('wrap', () => {
  it('breaks at spaces and loses nothing', () => {
    const text = 'one two three four five';
    expect(wrap(text, 10)).toEqual(['one two', 'three four', 'five']);
    expect(wrap(text, 10).join(' ')).toBe(text);
  });
});
