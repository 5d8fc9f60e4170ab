import { classes } from '@fulcrum/shared-ui';
import { useId } from 'react';
import { ANSWER_OPTIONS, type AnswerOption } from '../answer-options';
import styles from './AnswerChoice.module.css';

interface AnswerChoiceProps {
  /** Names the question that is answered, also for screen readers. */
  label: string;
  value: AnswerOption | '';
  onChange: (option: AnswerOption) => void;
  error?: string;
  disabled?: boolean;
}

/** Chooses A, B, C or D. */
export function AnswerChoice({ label, value, onChange, error, disabled }: AnswerChoiceProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.choice}
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={classes(styles.options, error && styles.wrong)}>
        {ANSWER_OPTIONS.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            {option}
          </label>
        ))}
      </div>
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
