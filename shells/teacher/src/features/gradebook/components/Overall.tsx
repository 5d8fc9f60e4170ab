import { classes, joinNames, type Translate } from '@fulcrum/shared-ui';
import type { Gradebook } from '../api/get-gradebook';
import type gradebookTexts from '../locales/en.json';
import styles from './Gradebook.module.css';

type OverallAverage = NonNullable<Gradebook['rows'][number]['overall']>;
type Letter = NonNullable<OverallAverage['letter']>;

/** The letter carries the meaning; the colour only helps to find the ends of the scale. */
const BANDS: Record<Letter, 'high' | 'middle' | 'low' | 'failing'> = {
  'A*': 'high',
  A: 'high',
  B: 'middle',
  C: 'middle',
  D: 'low',
  E: 'low',
  F: 'failing',
  G: 'failing',
  U: 'failing',
};

export function LetterBadge({ letter }: { letter: Letter }) {
  return (
    <b dir="ltr" className={classes(styles.letter, styles[BANDS[letter]])}>
      {letter}
    </b>
  );
}

/** What is reported about the results besides how many of them count. */
const OTHERS = ['dropped', 'missing', 'late', 'excused', 'upcoming', 'toGrade', 'notRecorded'] as const;

/** Describes how many of how many results count, what the rest are, and each category. */
export function wordsOf(
  overall: OverallAverage,
  categories: Gradebook['categories'],
  t: Translate<typeof gradebookTexts>,
): string {
  const { counted, of } = overall;
  const others = OTHERS.flatMap((name) => (overall[name] > 0 ? [t(`some_${name}`, { number: overall[name] })] : []));
  const lines = categories.flatMap(({ id, name, weight }) => {
    const average = overall.categories.find(({ categoryId }) => categoryId === id);
    if (!average) return [];
    const standard = id === 'tasks' || id === 'quizzes' || id === 'attendance' ? t(`category_${id}`) : id;
    const percent = average.percent === null ? '–' : `${average.percent}%`;
    return [t('categoryOf', { category: name ?? standard, weight, percent, counted: average.counted, of: average.of })];
  });
  return [joinNames([t('countsOf', { counted, of }), ...others]), ...lines].join('\n');
}

/** The weighted average with its grade. The cell's title explains how it was calculated. */
export function OverallCell({ overall: { letter, percent } }: { overall: OverallAverage }) {
  if (percent === null) return null;
  return (
    <>
      {letter && <LetterBadge letter={letter} />}
      {percent.toFixed(1)}%
    </>
  );
}
