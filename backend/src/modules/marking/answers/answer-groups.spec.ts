import { expect, it } from 'vitest';
import type { Question, QuestionMarks } from '../scheme/mark-scheme.js';
import { type AnsweredScript, groupAnswers } from './answer-groups.js';

const speed: Question = {
  ...{ id: 'speed', label: '1', maximum: 2, typed: true },
  points: [{ id: 'm1', text: '', kind: 'M', marks: 1, needs: null }],
};
const given: QuestionMarks = { questionId: 'speed', points: ['m1'], free: 5, stamps: 0 };
const script = (submissionId: string, text: string | null, marks: QuestionMarks[] = []): AnsweredScript => ({
  submissionId,
  answers: [{ questionId: 'mass', text: '5 kg' }, ...(text === null ? [] : [{ questionId: 'speed', text }])],
  given: marks,
  version: marks.length,
});

it('groups equal answers, largest group first, under the most common spelling', () => {
  const scripts = ['4 m/s', '3 ms⁻¹', '3 m/s', null, '3 m/s', '3.0 m s^-1', '3 km/s'];
  const groups = groupAnswers(
    speed,
    scripts.map((text, at) => script(`s${at}`, text)),
  );
  expect(groups.map(({ text, members }) => [text, members.map(({ submissionId }) => submissionId)])).toEqual([
    ['3 m/s', ['s1', 's2', 's4', 's5']],
    ['3 km/s', ['s6']],
    ['4 m/s', ['s0']],
  ]);
  expect(groups[0]?.members.map(({ text }) => text)).toEqual(['3 ms⁻¹', '3 m/s', '3 m/s', '3.0 m s^-1']);
});

it('reports each member’s marks for this question and their version', () => {
  const other = { ...given, questionId: 'mass' };
  const [group] = groupAnswers(speed, [
    script('s1', '3 m/s'),
    script('s2', '3 m/s', [given]),
    script('s3', '3 m/s', [other]),
  ]);
  expect(group?.members.map(({ marks, given: points, version }) => [marks, points, version])).toEqual([
    [null, null, 0],
    [2, given, 1],
    [null, null, 1],
  ]);
});
