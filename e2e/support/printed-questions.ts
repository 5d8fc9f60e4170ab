import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { lettersOn } from './pdf.ts';

/** Enough for four pages, so that page breaks fall at several places of a question. */
const QUESTIONS = 24;
const OPTIONS = ['a', 'b', 'c', 'd'];

const nameOf = (index: number): string => `Beam${String(index + 1).padStart(2, '0')}`;
const NAMES = Array.from({ length: QUESTIONS }, (_, index) => nameOf(index));

/** A quiz whose questions differ in length. */
export async function setPrintedQuiz(api: Api): Promise<{ _id: string }> {
  const fields = NAMES.map((name, index) => {
    const options = OPTIONS.map((letter) => `${name}${letter} turns about its pivot`);
    const text = `${name}: ${'A beam rests on two supports, and a load hangs from it. '.repeat(1 + (index % 5) * 2)}`;
    return { kind: 'choice', correctAnswer: '', text, key: JSON.stringify({ options, right: 0 }) };
  });
  return api.setQuiz(await api.makeEmptyClass(), { pictures: fields.map(() => null), fields });
}

/** Checks that each question is printed once, on one page with all its options. */
export async function expectWholeQuestions(pdf: Buffer): Promise<void> {
  const pages = await lettersOn(pdf);
  const pagesOf = (letters: string) =>
    pages.flatMap((page, index) => Array.from({ length: page.split(letters).length - 1 }, () => index + 1));
  const printed = NAMES.map((name) => ({
    name,
    pages: pagesOf(`${name}:`),
    options: OPTIONS.map((letter) => pagesOf(`${name}${letter}`)),
  }));
  const whole = printed.map(({ name, pages: [page = 0] }) => ({
    name,
    pages: [page],
    options: OPTIONS.map(() => [page]),
  }));
  expect(printed).toEqual(whole);
  expect(new Set(printed.flatMap((one) => one.pages)).size, 'pages with questions').toBeGreaterThan(2);
}
