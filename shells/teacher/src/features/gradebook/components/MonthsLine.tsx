import { Button, intlLocale, useTexts } from '@fulcrum/shared-ui';
import gradebookTexts from '../locales/en.json';
import type { Month } from '../months';
import styles from './Gradebook.module.css';

interface MonthsLineProps {
  months: readonly Month[];
  unfolded: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** "March 2026" */
export const monthName = ({ key }: Month): string =>
  new Intl.DateTimeFormat(intlLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${key}-01`),
  );

/** Opens and folds the columns of each month. */
export function MonthsLine({ months, unfolded, onToggle }: MonthsLineProps) {
  const t = useTexts(gradebookTexts);
  return (
    <fieldset className={styles.months}>
      <legend className="visually-hidden">{t('monthsShown')}</legend>
      {months.map((month) => (
        <Button
          key={month.key}
          variant={unfolded.has(month.key) ? 'primary' : 'secondary'}
          aria-pressed={unfolded.has(month.key)}
          onClick={() => onToggle(month.key)}
        >
          {t('monthOf', { month: monthName(month), count: month.places.length })}
        </Button>
      ))}
    </fieldset>
  );
}
