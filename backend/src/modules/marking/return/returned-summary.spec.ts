import { describe, expect, it } from 'vitest';
import { pdf } from '../../tasks/testing/pdf.js';
import type { PageMarks } from '../annotations.js';
import type { Summary } from './summary.js';
import { line, onPages, returned, type Shown, summary, textOf, WORDS } from './testing/made-scripts.js';

const commenting = (text: string, part: object = {}): PageMarks => ({
  page: 1,
  strokes: [],
  stamps: [],
  comments: [{ id: 'comment-1', text, at: { x: 60, y: 80 }, ...part }],
});

describe('the summary', () => {
  it('lists marks by question, the teacher’s comments and the numbered page comments', async () => {
    const { bytes } = await returned(pdf(WORDS), { pages: [commenting('Is it $v^2$?', { mark: -0.5 })] });
    await onPages(bytes, async ([script, last]) => {
      expect(await textOf(script)).toContain('Is it v²? (−0.5)');
      const text = (await textOf(last)).replaceAll(/\s+/g, ' ');
      for (const words of ['Newton’s laws', 'Question 1', '3 / 4', 'Good work', 'page 1 · −0.5', 'Is it v²?'])
        expect(text).toContain(words);
    });
  });

  it('continues over as many pages as needed', async () => {
    const comments = Array.from({ length: 120 }, (_, index) => ({
      ...{ id: `comment-${index}`, text: 'A long remark about units. '.repeat(4) },
      at: { x: 20, y: index },
    }));
    const { bytes } = await returned(pdf(WORDS), { pages: [{ ...line, comments }] });
    await onPages(bytes, async (pages) => {
      expect(pages.length).toBeGreaterThan(4);
      expect(await textOf(pages.at(-1))).toContain('120');
    });
  });

  it('shows Arabic in reading order with joined letters', async () => {
    const { bytes } = await returned(pdf(WORDS), { pages: [commenting('أين الوحدة (م/ث)؟ 3.5 m/s')] });
    await onPages(bytes, async ([script]) => {
      const text = await textOf(script);
      expect(text).toContain('الوحدة');
      expect(text).toContain('m/s');
      expect(text).not.toContain('□');
    });
  });

  it('keeps Arabic ligatures extractable as the right letters', async () => {
    const words = 'لا خلاف على الإجابة إلى الآن';
    const { bytes } = await returned(pdf(WORDS), { pages: [commenting(words)] });
    await onPages(bytes, async (pages) => {
      for (const shown of pages) expect((await textOf(shown)).replaceAll(/\s+/g, ' ')).toContain(words);
    });
  });

  it('runs from right to left for an Arabic reader, with marks unchanged', async () => {
    const { bytes } = await returned(pdf(WORDS), {
      pages: [commenting('Check the units', { mark: -0.5 })],
      language: 'ar',
    });
    const text = await onPages(bytes, (pages) => textOf(pages[1]));
    for (const words of ['الدرجة', 'يناير', 'صفحة', '3 / 4', '−0.5', 'Check the units']) expect(text).toContain(words);
    expect(text).not.toMatch(/Grade|Returned|□/);
  });

  const typed: Summary = {
    ...summary,
    questions: [
      { label: '1', marks: 3, max: 4, answer: '3.0 m s⁻¹ costs $5 or $6' },
      { label: '2', marks: 0, max: 4, answer: 'السرعة المتجهة' },
      { label: '3', marks: 1, max: 2 },
    ],
    otherAnswers: [
      { label: '4', answer: 'not marked by the scheme' },
      { label: null, answer: 'a question that is gone' },
    ],
  };
  const itemsOf = async (shown: Shown | undefined) =>
    ((await shown?.page.getTextContent())?.items ?? []).flatMap((item) => ('str' in item ? item : []));

  it('lists the answers typed beside the file, by question with their marks', async () => {
    const { bytes } = await returned(pdf(WORDS), { said: typed });
    const text = await onPages(bytes, async (pages) => (await textOf(pages[1])).replaceAll(/\s+/g, ' '));
    expect(text).toMatch(
      /1 3 \/ 4 Your typed answer 3\.0 m s⁻¹ costs \$5 or \$6 2 0 \/ 4 Your typed answer .+ 3 1 \/ 2/,
    );
    for (const words of ['السرعة', 'المتجهة']) expect(text).toContain(words);
    expect(text).toMatch(/Your other typed answers 4 Your typed answer not marked by the scheme/);
    expect(text).toContain('a question that is gone');
    expect(text).not.toContain('□');
  });

  it('wraps a long answer within the margins, over several pages', async () => {
    const words = Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? `speed${index}` : `سرعة`)).join(' ');
    const questions = [{ label: '1', marks: 3, max: 4, answer: `${words} ${'9'.repeat(200)} end` }];
    const { bytes } = await returned(pdf(WORDS), { language: 'ar', said: { ...summary, questions } });
    await onPages(bytes, async (pages) => {
      const items = (await Promise.all(pages.slice(1).map(itemsOf))).flat();
      const text = items.map(({ str }) => str).join(' ');
      for (const word of ['speed0', 'speed398', 'end', 'إجابتك', 'Good work']) expect(text).toContain(word);
      expect(text.match(/سرعة/g)).toHaveLength(200);
      expect(text.replaceAll(/[^9]/g, '').length).toBeGreaterThanOrEqual(200);
      for (const { transform, width } of items.filter(({ str }) => str.trim()))
        expect([transform[4] >= 55, transform[4] + width <= 540]).toEqual([true, true]);
    });
  });

  it('notes characters that the font lacks', async () => {
    const { bytes } = await returned(pdf(WORDS), { pages: [commenting('Well done \u{1F984}')] });
    await onPages(bytes, async (pages) =>
      expect(await textOf(pages[1])).toContain('stands for a character that this file cannot show'),
    );
  });
});
