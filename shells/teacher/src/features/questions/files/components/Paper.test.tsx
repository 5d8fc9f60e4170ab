import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SelectedQuestion } from '../api/selected-questions';
import { Paper } from './Paper';

const question: SelectedQuestion = {
  ...{
    _id: 'q',
    teacherId: 't',
    yearId: 'y',
    unitId: 'u',
    chapterId: 'c',
    alt: '',
    altText: '',
    tags: [],
    createdAt: '',
  },
  ...{ kind: 'choice', text: 'ما مقدار القوة؟', marks: 1, correctAnswer: 'A' },
};

it('a question has its letters on the side of its own language, whatever an option begins with', () => {
  const options = ['6 N عكس الحركة', '-5 N'];
  const { container } = render(<Paper title="" version="A" paper={[{ question, options, right: 'A' }]} />);
  const text = [...container.querySelectorAll('p')].find((one) => one.textContent === question.text);
  expect(text?.closest('[dir]')?.outerHTML).toMatch(/^<li dir="auto">/);
  const letters = [...container.querySelectorAll('ol ol > li')];
  expect(letters.map(({ innerHTML }) => innerHTML)).toEqual(options.map((option) => `<bdi>${option}</bdi>`));
  expect(letters.map((one) => one.getAttribute('dir'))).toEqual([null, null]);
});
