import 'reflect-metadata';
import { existsSync } from 'node:fs';
import type { Verdict } from '@fulcrum/answers';
import { formulasIn } from '@fulcrum/answers/formulas';
import { describe, expect, it } from 'vitest';
import { validatedKey } from '../../../src/modules/quizzes/kinds/key-validation.js';
import { drawnFor } from '../../../src/modules/quizzes/kinds/drawing.js';
import { judgedAnswers } from '../../../src/modules/quizzes/judging.js';
import { mathmlOf } from '../../../src/platform/formulas/mathml.js';
import { typedAnswers } from '../../steps/typed-answers.js';
import { STUDENTS } from '../people.js';
import { RIGHT, TYPED_QUIZZES } from '../typed-quizzes.js';
import { TYPED_QUESTIONS } from './index.js';
import type { TypedQuestion } from './typed-question.js';

const ALL = Object.values(TYPED_QUESTIONS).flat();
const idOf = (key: string) => `id of ${key}`;
const IDS = new Map(ALL.map(({ key }) => [key, idOf(key)]));

const validKeyOf = ({ kind, answer, marks = 1, parameters }: TypedQuestion) =>
  validatedKey({ kind, key: answer, marks, parameters: parameters ?? null });

/** What the answers of a quiz's students are judged to be, with the question's key and what was typed. */
function verdictsIn({ questions, answers = {} }: (typeof TYPED_QUIZZES)[number]) {
  return Object.entries(answers).flatMap(([studentId, given]) => {
    const taking = { quizId: 'quiz', studentId, questions: IDS };
    const sent = Object.fromEntries(typedAnswers(given, taking).map(({ questionId, answer }) => [questionId, answer]));
    return questions.flatMap((key) => {
      const question = ALL.find((one) => one.key === key);
      if (!question) throw new Error(`No question ${key}`);
      const { kind, answer, marks = 1, parameters } = question;
      const questionId = idOf(key);
      const drawn = drawnFor(taking, [{ questionId, parameters }])[questionId];
      const judged = judgedAnswers({ questionId, kind, key: answer }, marks, { answers: sent, drawn }) ?? [];
      return judged.map((one) => ({ key, given: given[key], ...one }));
    });
  });
}

describe('the typed questions of the demo', () => {
  it('are forty, of every kind, in three courses', () => {
    expect(ALL).toHaveLength(40);
    expect(Object.values(TYPED_QUESTIONS).every((course) => course.length > 10)).toBe(true);
    expect(new Set(ALL.map(({ key }) => key)).size).toBe(40);
    expect(new Set(ALL.map(({ text }) => text)).size).toBe(40);
    for (const kind of ['number', 'text', 'choice', 'parts']) {
      expect(ALL.filter((question) => question.kind === kind).length, kind).toBeGreaterThan(3);
    }
    expect(ALL.filter(({ parameters }) => parameters).length).toBeGreaterThan(3);
  });

  it.each(ALL.map((question) => [question.key, question] as const))(
    '%s has a key, and formulas that are shown',
    (_, question) => {
      expect(validKeyOf(question).parts.length).toBeGreaterThan(0);
      const texts = [question.text, question.solution, ...JSON.stringify(question.answer).split('"')];
      for (const tex of texts.flatMap((text) => formulasIn(text.replaceAll('\\\\', '\\')))) {
        expect([tex, mathmlOf(tex)]).toEqual([tex, expect.stringContaining('<math')]);
      }
      const { drawing } = question;
      expect(drawing && existsSync(new URL(`../questions/drawing-${drawing.name}.png`, import.meta.url))).not.toBe(
        false,
      );
    },
  );
});

describe('the answers of the demo', () => {
  it('are by students, to questions of their quiz', () => {
    const students = STUDENTS.map(({ key }) => key);
    for (const { answers = {}, questions, without } of TYPED_QUIZZES) {
      expect(Object.keys(answers).filter((key) => !students.includes(key) || without.includes(key))).toEqual([]);
      const answered = new Set(Object.values(answers).flatMap((given) => Object.keys(given)));
      expect([...answered].toSorted()).toEqual(questions.toSorted());
    }
  });

  it('are right where they are meant to be, whatever was drawn', () => {
    const meant = TYPED_QUIZZES.flatMap(verdictsIn).filter(({ given, label }) => {
      return (typeof given === 'object' ? given[label] : given) === RIGHT;
    });
    expect(meant.length).toBeGreaterThan(0);
    for (const { worth, verdict } of meant) expect(verdict).toMatchObject({ marks: worth });
  });

  it('show every note, and what could not be read', () => {
    const verdicts = TYPED_QUIZZES.flatMap(verdictsIn).filter(({ answer }) => answer !== null);
    const codes = new Set(
      verdicts.flatMap(({ verdict }) => verdict.notes.map(({ code }: Verdict['notes'][number]) => code)),
    );
    expect([...codes].toSorted()).toEqual([
      ...['check_working', 'figures', 'follows', 'power_of_ten', 'slip', 'unit_missing', 'unit_wrong', 'unread'],
    ]);
    const unread = verdicts.filter(({ verdict }) => verdict.unread).map(({ answer }) => answer);
    expect(unread.toSorted()).toEqual(['2 × 10 J', '360 m deep', '396,000 J', '396,000 J', '8 or 9']);
  });

  it('are ruled on where somebody gave them and the key gives fewer marks', () => {
    for (const quiz of TYPED_QUIZZES) {
      for (const { question, answer, marks } of quiz.rulings ?? []) {
        const found = verdictsIn(quiz).filter((one) => one.key === question && one.answer === answer);
        expect(found.length, answer).toBeGreaterThan(0);
        for (const { verdict, worth } of found) expect([verdict.marks < marks, marks <= worth]).toEqual([true, true]);
      }
    }
  });
});
