import { SelectField, useTexts } from '@fulcrum/shared-ui';
import { RESULTS_SHOWN, type ResultsShown } from '../quiz-form';
import shownTexts from '../locales/shown.en.json';

interface ResultsShownFieldProps {
  value: ResultsShown;
  onChange: (value: ResultsShown) => void;
  /** True if the quiz has an end; without one the teacher closes it. */
  hasEnd: boolean;
}

/** Chooses what students and parents see of results before the quiz has closed for everyone, in plain words. */
export function ResultsShownField({ value, onChange, hasEnd }: ResultsShownFieldProps) {
  const t = useTexts(shownTexts);
  const choose = (name: string) => {
    const chosen = RESULTS_SHOWN.find((option) => option === name);
    if (chosen) onChange(chosen);
  };
  return (
    <SelectField
      label={t('label')}
      value={value}
      onChange={choose}
      options={RESULTS_SHOWN.map((option) => ({ value: option, label: t(option) }))}
      placeholder={null}
      description={`${t(`${value}Hint`)} ${t(hasEnd ? 'closesAtEnd' : 'closedByYou')}`}
    />
  );
}
