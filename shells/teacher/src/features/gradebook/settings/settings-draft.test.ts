import { expect, it } from 'vitest';
import { draftOf, newCategory, newScale, validateDraft, settingsOf, stepsOf } from './settings-draft';

const SETTINGS = {
  version: 3,
  missingCounts: true,
  slipsBelow: 42.5,
  categories: [
    { id: 'tasks', name: '', weight: 40, dropLowest: 1, taskIds: [], quizIds: [] },
    { id: 'quizzes', name: '', weight: 33.5, dropLowest: 0, taskIds: [], quizIds: [] },
    { id: 'attendance', name: '', weight: 0, dropLowest: 0, taskIds: [], quizIds: [] },
    { id: 'own-labs', name: 'Labs', weight: 20, dropLowest: 0, taskIds: ['t1', 't2'], quizIds: ['q1'] },
  ],
  scales: [{ syllabus: 'IGCSE', groupIds: ['g1'], steps: [{ grade: 'A*' as const, from: 89.5 }] }],
};

it('sends untouched settings unchanged', () => {
  const { version, ...fields } = SETTINGS;
  expect(validateDraft(draftOf(SETTINGS))).toEqual({});
  expect(settingsOf(draftOf(SETTINGS), version)).toEqual({ ...fields, basedOn: 3 });
});

it.each(['A* 90\nB 70', 'a*\t90 %\nb\t70%', 'Grade\tPercent\nA*\t90\n\nB\t70,0', 'B: 70\nA*: ٩٠', 'A*;90\r\nB;70'])(
  'parses %j as two thresholds, best grade first',
  (table) => {
    expect(stepsOf(table)).toEqual({
      steps: [
        { grade: 'A*', from: 90 },
        { grade: 'B', from: 70 },
      ],
      wrongLine: null,
    });
  },
);

it.each([
  ['A* 90\nH 70', 2],
  ['A 101', 1],
  ['A', null],
  ['A 90\nB seventy', 2],
])('reports the invalid line of %j', (table, wrongLine) => {
  expect(stepsOf(table).wrongLine).toBe(wrongLine);
});

it('says which field is invalid', () => {
  const draft = draftOf(SETTINGS);
  const [tasks, ...others] = draft.categories;
  if (!tasks) throw new Error('there are tasks');
  const own = newCategory();
  const scale = { ...newScale(), table: 'A 70\nB 70' };
  const wrong = { ...tasks, weight: '101', dropLowest: '-1' };
  expect(validateDraft({ ...draft, categories: [wrong, ...others, own], scales: [scale] })).toEqual({
    'tasks.weight': 'weightRange',
    'tasks.dropLowest': 'dropRange',
    [`${own.id}.name`]: 'nameNeeded',
    [`${scale.id}.name`]: 'nameNeeded',
    [`${scale.id}.table`]: 'tableFalls',
  });
  const labs = { ...own, name: 'Labs' };
  expect(validateDraft({ ...draft, categories: [...draft.categories, { ...labs, name: ' labs' }] })).toEqual({
    [`${own.id}.name`]: 'nameTwice',
  });
  expect(validateDraft({ ...draft, slipsBelow: '101' })).toEqual({ slipsBelow: 'percentRange' });
  const weightless = draft.categories.map((one) => ({ ...one, weight: '0' }));
  expect(validateDraft({ ...draft, categories: weightless })).toEqual({ 'tasks.weight': 'noWeight' });
  expect(validateDraft({ ...draft, scales: [{ ...scale, syllabus: 'X', table: '' }] })).toEqual({
    [`${scale.id}.table`]: 'tableWrong',
  });
});

it('says which of two scales repeats the other’s groups', () => {
  const draft = draftOf(SETTINGS);
  const scale = (groupIds: string[]) => ({ ...newScale(), syllabus: 'X', table: 'A 80', groupIds });
  const [all, others, first, same] = [scale([]), scale([]), scale(['g1', 'g2']), scale(['g2'])];
  expect(validateDraft({ ...draft, scales: [all, first, others, same] })).toEqual({
    [`${others.id}.groups`]: 'allTwice',
    [`${same.id}.groups`]: 'groupTwice',
  });
});
