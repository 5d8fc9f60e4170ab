import { classes, useTexts, westernDigits } from '@fulcrum/shared-ui';
import schemeTexts from '../../locales/scheme.en.json';
import type { Problem } from '../scheme-draft';
import styles from './scheme.module.css';

interface CellProps {
  /** Name of the field, by which it can be focused. */
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  problem?: Problem | undefined;
  /** For a number. */
  narrow?: boolean;
  strong?: boolean;
}

/** A field of the scheme's table: its label is for screen readers, and its error is shown below it. */
export function Cell({ name, label, value, onChange, placeholder, problem, narrow, strong }: CellProps) {
  const t = useTexts(schemeTexts);
  return (
    <span className={classes(styles.cell, narrow && styles.narrow)}>
      <input
        name={name}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${name}-problem`}
        className={classes(styles.input, strong && styles.strong)}
        dir="auto"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(narrow ? westernDigits(target.value) : target.value)}
      />
      {problem && (
        <span id={`${name}-problem`} className={styles.problem}>
          {t(`problem.${problem}`)}
        </span>
      )}
    </span>
  );
}
