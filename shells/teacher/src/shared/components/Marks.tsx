import { SelectField, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import bankTexts from '../locales/bank.en.json';

/** The server's limit. */
const MAX_MARKS = 10;
const CHOICES = Array.from({ length: MAX_MARKS }, (_, at) => String(at + 1));

interface MarksFieldProps {
  /** If left out, "Marks". */
  label?: string;
  value: number;
  onChange: (marks: number) => void;
  disabled?: boolean;
}

/** Chooses what a right answer to a question is worth. */
export function MarksField({ label, value, onChange, disabled }: MarksFieldProps) {
  const t = useTexts(bankTexts);
  return (
    <SelectField
      label={label ?? t('marks')}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      options={CHOICES.map((choice) => ({ value: choice, label: choice }))}
      placeholder={null}
      disabled={disabled}
    />
  );
}

/** The marks of a question that is worth more than one. */
export function MarksBadge({ marks }: { marks: number }) {
  const t = useTexts(bankTexts);
  return marks > 1 && <StatusBadge>{t('worth', { count: marks })}</StatusBadge>;
}
