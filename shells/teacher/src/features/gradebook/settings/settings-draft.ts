import { plainNumber } from '@fulcrum/forms';
import { newKey, westernDigits } from '@fulcrum/shared-ui';
import type { GradebookSettings, SaveGradebookSettings } from '../api/gradebook-settings';
import type { Column } from '../gradebook';

type Category = GradebookSettings['categories'][number];
type Step = GradebookSettings['scales'][number]['steps'][number];

/** The categories of everything that is in no custom category. */
const STANDARD = ['tasks', 'quizzes', 'attendance'] as const;
const GRADES: readonly Step['grade'][] = ['A*', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
const MOST_DROPPED = 20;
export const MOST_CATEGORIES = 15;
export const MOST_SCALES = 10;

export interface DraftCategory {
  id: string;
  name: string;
  /** As typed. */
  weight: string;
  dropLowest: string;
}

export interface DraftScale {
  id: string;
  syllabus: string;
  groupIds: string[];
  /** Two columns as typed or pasted: grade and percentage. */
  table: string;
}

/** The settings form as typed. */
export interface Draft {
  missingCounts: boolean;
  /** As typed. */
  slipsBelow: string;
  categories: DraftCategory[];
  /** Ids of custom categories, keyed by `task/<id>` and `quiz/<id>`. */
  categoryOf: Record<string, string>;
  scales: DraftScale[];
}

export const isStandard = (id: string): id is (typeof STANDARD)[number] => STANDARD.some((one) => one === id);
export const thingOf = ({ kind, id }: Pick<Column, 'kind' | 'id'>): string => `${kind}/${id}`;

export const newCategory = (): DraftCategory => ({ id: newKey(), name: '', weight: '10', dropLowest: '0' });
export const newScale = (): DraftScale => ({ id: newKey(), syllabus: '', groupIds: [], table: '' });

const things = ({ id, taskIds, quizIds }: Category): [string, string][] => [
  ...taskIds.map((taskId): [string, string] => [`task/${taskId}`, id]),
  ...quizIds.map((quizId): [string, string] => [`quiz/${quizId}`, id]),
];

export const draftOf = ({ missingCounts, slipsBelow, categories, scales }: GradebookSettings): Draft => ({
  missingCounts,
  slipsBelow: String(slipsBelow),
  categories: categories.map(({ id, name, weight, dropLowest }) => ({
    id,
    name,
    weight: String(weight),
    dropLowest: String(dropLowest),
  })),
  categoryOf: Object.fromEntries(categories.flatMap(things)),
  scales: scales.map(({ syllabus, groupIds, steps }) => ({
    ...{ id: newKey(), syllabus, groupIds },
    table: steps.map(({ grade, from }) => `${grade}\t${from}`).join('\n'),
  })),
});

/** Matches `A* 90`, `A*<tab>90 %`, `a*: 89,5`. */
const LINE = /^(A\*|[A-G])[\s:;=,≥]+(\d{1,3}(?:[.,]\d{1,2})?)\s*[%٪]?$/i;

/**
 * Parses thresholds from two columns, best grade first; `wrongLine` is the number of the first invalid line, if any.
 */
export function stepsOf(table: string): { steps: Step[]; wrongLine: number | null } {
  const steps: Step[] = [];
  const lines = westernDigits(table).split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const isHeading = index === 0 && !/\d/.test(line);
    if (line.trim() === '' || isHeading) continue;
    const [, letter = '', percent = ''] = LINE.exec(line.trim()) ?? [];
    const grade = GRADES.find((one) => one === letter.toUpperCase());
    const from = Number(plainNumber(percent));
    if (!grade || from > 100) return { steps, wrongLine: index + 1 };
    steps.push({ grade, from });
  }
  steps.sort((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade));
  return { steps, wrongLine: null };
}

type Problem =
  | 'weightRange'
  | 'percentRange'
  | 'dropRange'
  | 'nameNeeded'
  | 'nameTwice'
  | 'tableWrong'
  | 'tableFalls'
  | 'noWeight'
  | 'allTwice'
  | 'groupTwice';

/** Stands for all groups if a scale names none. */
const ALL_GROUPS = '';

/**
 * What is wrong with each field, as the key of a message. Fields are `<id>.weight`, `<id>.dropLowest`, `<id>.name`,
 * `<id>.groups`, `<id>.table` and `slipsBelow`.
 */
export type Problems = Record<string, Problem>;

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(plainNumber(text)));
const isPercent = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,2})?$/.test(plainNumber(text).trim()) && numberOf(text) <= 100;
const isDropped = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) <= MOST_DROPPED;

export const validateDraft = ({ slipsBelow, categories, scales }: Draft): Problems => ({
  ...(isPercent(slipsBelow) ? {} : { slipsBelow: 'percentRange' as const }),
  ...problemsOfCategories(categories),
  ...problemsOfScales(scales),
});

const sameName = (name: string): string => name.trim().toLowerCase();

function problemsOfCategories(categories: readonly DraftCategory[]): Problems {
  const problems: Problems = {};
  const names = new Set<string>();
  for (const { id, name, weight, dropLowest } of categories) {
    if (!isPercent(weight)) problems[`${id}.weight`] = 'weightRange';
    if (!isDropped(dropLowest)) problems[`${id}.dropLowest`] = 'dropRange';
    if (isStandard(id)) continue;
    if (name.trim() === '') problems[`${id}.name`] = 'nameNeeded';
    else if (names.has(sameName(name))) problems[`${id}.name`] = 'nameTwice';
    names.add(sameName(name));
  }
  if (categories.every(({ weight }) => numberOf(weight) === 0)) problems[`${STANDARD[0]}.weight`] = 'noWeight';
  return problems;
}

function problemsOfScales(scales: readonly DraftScale[]): Problems {
  const problems: Problems = {};
  const graded = new Set<string>();
  for (const { id, syllabus, groupIds, table } of scales) {
    const { steps, wrongLine } = stepsOf(table);
    const falls = steps.every(({ from, grade }, index) => {
      const before = steps[index - 1];
      return !before || (from < before.from && grade !== before.grade);
    });
    if (syllabus.trim() === '') problems[`${id}.name`] = 'nameNeeded';
    const whose = groupIds.length > 0 ? groupIds : [ALL_GROUPS];
    if (whose.some((group) => graded.has(group)))
      problems[`${id}.groups`] = groupIds.length > 0 ? 'groupTwice' : 'allTwice';
    for (const group of whose) graded.add(group);
    if (wrongLine !== null || steps.length === 0) problems[`${id}.table`] = 'tableWrong';
    else if (!falls) problems[`${id}.table`] = 'tableFalls';
  }
  return problems;
}

/** The request body of a draft without problems. */
export function settingsOf(draft: Draft, basedOn: number): SaveGradebookSettings {
  const idsIn = (kind: 'task' | 'quiz', category: string) =>
    Object.entries(draft.categoryOf).flatMap(([thing, id]) =>
      id === category && thing.startsWith(`${kind}/`) ? [thing.slice(kind.length + 1)] : [],
    );
  return {
    basedOn,
    missingCounts: draft.missingCounts,
    slipsBelow: numberOf(draft.slipsBelow),
    categories: draft.categories.map(({ id, name, weight, dropLowest }) => ({
      id,
      name: name.trim(),
      weight: numberOf(weight),
      dropLowest: Number(dropLowest),
      taskIds: isStandard(id) ? [] : idsIn('task', id),
      quizIds: isStandard(id) ? [] : idsIn('quiz', id),
    })),
    scales: draft.scales.map(({ syllabus, groupIds, table }) => ({
      ...{ syllabus: syllabus.trim(), groupIds },
      steps: stepsOf(table).steps,
    })),
  };
}
