import { intlLocale, type SelectOption } from '@fulcrum/shared-ui';

/** The months in which the boards examine. */
const MONTHS = ['01', '03', '06', '11'];

/** "June 2027" of "2027-06". */
export function seriesName(series: string): string {
  const [year = 0, month = 1] = series.split('-').map(Number);
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(Date.UTC(year, month - 1));
}

interface SeriesRange {
  /** A moment of the year from which is counted. */
  now: number;
  before: number;
  after: number;
  /** Is one of the choices, whenever it is. */
  chosen?: string | undefined;
}

/** The exam series of the years around now, earliest first. */
export function seriesOptions({ now, before, after, chosen }: SeriesRange): SelectOption[] {
  const year = new Date(now).getUTCFullYear();
  const years = Array.from({ length: before + after + 1 }, (_, at) => year - before + at);
  const all = new Set(years.flatMap((one) => MONTHS.map((month) => `${one}-${month}`)));
  if (chosen) all.add(chosen);
  return [...all].toSorted().map((value) => ({ value, label: seriesName(value) }));
}
