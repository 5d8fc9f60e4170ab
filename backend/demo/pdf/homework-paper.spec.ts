import { describe, expect, it } from 'vitest';
import { circuits, moments, motion, totalOf, waves } from '../content/sheets.js';
import { textOfPages } from '../testing/read-pdf.js';
import { answerLines, drawPaper, marksOf } from './homework-paper.js';
import { PdfDocument } from './pdf-document.js';

const slips = [false, true, false, true];
const paper = { sheet: motion, student: 'Zoë (Year 11) \\ El-Sherbiny', slips };

describe('a drawn paper', () => {
  it('has two questions on a page, and a page for the graph', async () => {
    const [first = '', second = '', graph = '', ...more] = await textOfPages(await drawPaper(paper, false));
    expect(first).toContain(`Name: ${paper.student}`);
    expect(first).toContain('a = 12 / 24');
    expect(second).toContain('total = 48 + 144 + 24 = 216 m');
    expect(graph).toContain('speed (m/s)');
    expect(more).toEqual([]);
  });

  it('has marks and corrections only once it is corrected', async () => {
    const handedIn = (await textOfPages(await drawPaper(paper, false))).join('\n');
    const corrected = (await textOfPages(await drawPaper(paper, true))).join('\n');
    for (const text of ['11 / 15', '4/4', '1/3', motion.questions[1]?.correction ?? 'a correction']) {
      expect(corrected).toContain(text);
      expect(handedIn).not.toContain(text);
    }
  });
});

it('the lines of each answer are located on the page where they are written', () => {
  const lines = answerLines(paper);
  expect(lines.map((answer) => answer.map(({ page }) => page))).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [2, 2, 2, 2, 2],
    [2, 2],
  ]);
  expect(lines[1]?.map(({ y }) => y - (lines[1]?.[0]?.y ?? 0))).toEqual([0, 20, 40]);
});

describe('marks', () => {
  it('are full for right answers and partial for answers with a mistake', () => {
    expect(marksOf(paper)).toEqual([4, 1, 5, 1]);
    expect(marksOf({ ...paper, slips: [] }).reduce((sum, marks) => sum + marks)).toBe(totalOf(motion));
  });

  it('are lower for a mistake than for the right answer, on every sheet', () => {
    for (const { questions } of [motion, moments, waves, circuits]) {
      for (const { marks, slipMarks } of questions) expect(slipMarks).toBeLessThan(marks);
    }
  });
});

describe('wrapped text', () => {
  it('breaks at spaces and loses no words', () => {
    const text = 'one two three four five';
    const lines = new PdfDocument('a test').wrap(text, { font: 'Helvetica', size: 10, colour: '#000' }, 50);
    expect(lines).toEqual(['one two', 'three four', 'five']);
  });
});
