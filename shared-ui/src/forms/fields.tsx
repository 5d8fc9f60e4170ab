import { useTexts } from '../i18n/texts';
import { useState } from 'react';
import { IconButton } from '../components/Button';
import uiTexts from '../i18n/locales/en.json';
import { westernDigits } from './digits';
import { FieldFrame, type FieldProps } from './Field';
import styles from './fields.module.css';

const WITH_DIGITS = new Set(['search', 'tel', 'email', 'one-time-code']);

/** For text in a fixed language, independent of the page's: it starts on that language's side. */
interface WrittenProps {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

interface TextFieldProps extends FieldProps<string>, WrittenProps {
  type?: 'text' | 'email' | 'url' | 'search' | 'tel';
  autoComplete?: string;
  placeholder?: string;
  autoFocus?: boolean;
  maxLength?: number;
  /** The keyboard of a phone. */
  inputMode?: 'decimal';
}

/**
 * React focuses on mount, before the dialog around the field is shown, but the browser looks for the attribute when it
 * shows a dialog.
 */
const focusedFirst = (wanted: boolean | undefined) => (field: HTMLElement | null) =>
  void field?.toggleAttribute('autofocus', wanted === true);

/** Single-line text field. A number has its own: `NumberField` of `@fulcrum/forms`. */
export function TextField({ label, value, onChange, error, description, required, ...input }: TextFieldProps) {
  const { type = 'text', name, disabled, autoFocus, ...attributes } = input;
  const hasDigits = [type, attributes.autoComplete].some((kind = '') => WITH_DIGITS.has(kind));
  return (
    <FieldFrame {...{ label, name, error, description, required, disabled }}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          type={type}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the caller, for the first field of a page
          autoFocus={autoFocus}
          ref={focusedFirst(autoFocus)}
          value={value}
          onChange={({ target }) => onChange(hasDigits ? westernDigits(target.value) : target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Password field with a button that shows the password. */
export function PasswordField(props: FieldProps<string> & { autoComplete: 'current-password' | 'new-password' }) {
  const t = useTexts(uiTexts);
  const [shown, setShown] = useState(false);
  const { value, onChange, autoComplete, ...frame } = props;
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.affixed}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            className={styles.affix}
            icon={shown ? 'eyeOff' : 'eye'}
            label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldProps<string>, WrittenProps {
  rows?: number;
  /** For a dialog whose purpose is to write in this field. */
  autoFocus?: boolean;
}

export function TextAreaField({ value, onChange, rows, autoFocus, lang, dir, ...frame }: TextAreaFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          {...control}
          {...{ rows, lang, dir }}
          ref={focusedFirst(autoFocus)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps<string> {
  options: SelectOption[];
  /** Text for "nothing chosen"; null if something is always chosen. */
  placeholder?: string | null;
}

/** A single choice in the device's native list. */
export function SelectField({ value, onChange, options, placeholder, ...frame }: SelectFieldProps) {
  const t = useTexts(uiTexts);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {placeholder !== null && <option value="">{placeholder ?? t('choose')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** Converts entities with an id and a name to options. */
export const optionsOf = (entities: readonly { _id: string; name: string }[]): SelectOption[] =>
  entities.map(({ _id, name }) => ({ value: _id, label: name }));

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Checkbox({ label, checked, onChange, disabled }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={(e) => onChange(e.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
