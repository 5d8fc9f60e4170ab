import { useTexts } from '../i18n/texts';
import { type ReactNode, useId } from 'react';
import uiTexts from '../i18n/locales/en.json';
import styles from './fields.module.css';

/** Common props of all fields. `form.field('name')` provides all but the texts. */
export interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The form uses it to focus the first field with an error. */
  name?: string;
  error?: string;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** Attributes that connect a field's control to its label, description and error. */
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

/** A field's label, with a mark if it is required. */
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

/** Label above, control, then description and error below, connected for screen readers. */
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
