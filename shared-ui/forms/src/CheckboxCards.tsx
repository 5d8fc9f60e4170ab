import { FieldName, type SelectOption } from '@fulcrum/shared-ui';
import { useId } from 'react';
import styles from './CheckboxCards.module.css';

interface CheckboxCardsProps {
  label: string;
  /** The chosen values. */
  value: string[];
  onChange: (value: string[]) => void;
  options: (SelectOption & { description?: string })[];
  error?: string;
  /** At least one must be chosen. */
  required?: boolean;
}

/** Multiple choice as cards; pressing anywhere on a card toggles it. */
export function CheckboxCards({ label, value, onChange, options, error, required }: CheckboxCardsProps) {
  const errorId = useId();
  const toggle = (option: string, on: boolean) =>
    onChange(on ? [...value, option] : value.filter((chosen) => chosen !== option));
  return (
    <fieldset>
      <legend className={styles.legend}>
        <FieldName {...{ label, required }} />
      </legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && errorId}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <span>
              <bdi>{option.label}</bdi>
              {option.description && <span className={styles.description}> {option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div id={errorId} role="alert" className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
