import type { Translate } from '@fulcrum/shared-ui';
import type { Gradebook } from '../api/get-gradebook';
import { type Cell, type Letters, type Mean, percent, cellStatusOf } from '../gradebook';
import type gradebookTexts from '../locales/en.json';
import { wordsOf } from './Overall';

type Row = Pick<Gradebook['rows'][number], 'overall'>;

/** Accessible names of cells, also shown as tooltips. */
export interface Words {
  /**
   * The name of a task, quiz or session cell.
   * @param outOf maximum mark; null for a session
   */
  cell: (cell: Cell, outOf: number | null) => string;
  /** How many results a mean includes; undefined without a mean. */
  mean: (mean: Mean) => string | undefined;
  /** How an overall average was calculated; empty without one. */
  overall: (row: Row) => string;
  report: (name: string) => string;
  editor: (name: string) => string;
  letters: Letters;
}

/** The letters for late and excused. */
export const lettersIn = (t: Translate<typeof gradebookTexts>): Letters => ({
  late: t('sign_late'),
  excused: t('sign_excused'),
});

/** Caches by key, since a scrolling table needs the same sentences again and again. */
function kept<Of extends unknown[], Said>(keyOf: (...of: Of) => string, say: (...of: Of) => Said) {
  const known = new Map<string, Said>();
  return (...of: Of): Said => {
    const key = keyOf(...of);
    const said = known.get(key) ?? say(...of);
    known.set(key, said);
    return said;
  };
}

export function wordsIn(t: Translate<typeof gradebookTexts>, categories: Gradebook['categories']): Words {
  return {
    cell: kept(
      ({ state, value, notShown }, outOf) => `${state}/${value}/${outOf}/${notShown}`,
      (cell, outOf) => {
        if (cell.state === 'month') return t('monthMean', { percent: cell.value ?? 0 });
        const standing = t(cellStatusOf(cell));
        if (cell.value === null) return standing;
        const graded = `${standing}: ${cell.value} ${t('outOf', { max: outOf ?? 0 })}`;
        return cell.notShown ? `${graded}, ${t('notShown')}` : graded;
      },
    ),
    mean: kept(
      ({ fraction, counted }) => `${fraction}/${counted}`,
      (mean) => (mean.fraction === null ? undefined : t('averageOf', { percent: percent(mean), count: mean.counted })),
    ),
    overall: ({ overall }) => (overall ? wordsOf(overall, categories, t) : ''),
    report: (name) => t('reportOf', { name }),
    editor: (name) => t('gradeFor', { name }),
    letters: lettersIn(t),
  };
}
