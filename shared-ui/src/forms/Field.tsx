import { useTexts } from '../i18n/texts';
import { type ReactNode, useId } from 'react';
import uiTexts from '../i18n/locales/en.json';
import styles from './fields.module.css';

/** What every field takes. `form.field('name')` gives all but the words. */
export interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The id that the form's focus on the first error looks for. */
  name?: string;
  error?: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** What the control inside a field must carry so that label, description and error belong to it. */
export interface ControlProps {
  id: string;
  name: string | undefined;
  disabled: boolean | undefined;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string | undefined;
}

type FrameProps = Pick<FieldProps<never>, 'label' | 'name' | 'error' | 'description' | 'required' | 'disabled'> & {
  children: (control: ControlProps) => ReactNode;
};

/** A field's name, with the mark of what must not be left out. */
export function FieldName({ label, required }: Pick<FieldProps<never>, 'label' | 'required'>) {
  const t = useTexts(uiTexts);
  if (!required) return label;
  return (
    <>
      {label}
      <span aria-hidden="true" className={styles.requiredMark}>
        {' *'}
      </span>
      <span className="visually-hidden"> ({t('required')})</span>
    </>
  );
}

/** Label above, control, description and error below, wired for screen readers. */
export function FieldFrame({ label, name, error, description, required, disabled, children }: FrameProps) {
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <FieldName {...{ label, required }} />
      </label>
      {children({
        id,
        name,
        disabled,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        className: styles.input,
      })}
      {description && (
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}
