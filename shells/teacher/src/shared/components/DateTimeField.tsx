import {
  FieldFrame,
  type FieldProps,
  IconButton,
  isoToLocalInput,
  localInputToIso,
  useTexts,
  westernDigits,
} from '@fulcrum/shared-ui';
import { useRef, useState } from 'react';
import { NO_DATE, readDateTime, shownDateTime } from '../date-time';
import sharedTexts from '../locales/en.json';
import styles from './DateTimeField.module.css';

interface DateTimeFieldProps extends FieldProps<string> {
  /** Earlier moments are not offered by the calendar. */
  min?: string;
}

/** What is being typed stays as it is until the field is left, and then if it cannot be read. */
function useTypedDate(onChange: (value: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  const isWrong = draft !== null && readDateTime(draft) === NO_DATE;
  const type = (text: string) => {
    setDraft(text);
    setLeft(false);
    onChange(readDateTime(text));
  };
  const leave = () => {
    setLeft(true);
    if (!isWrong) setDraft(null);
  };
  const pick = (local: string) => {
    setDraft(null);
    onChange(localInputToIso(local) ?? '');
  };
  return { draft, isUnreadable: left && isWrong, type, leave, pick };
}

/**
 * A date and time in the school's zone, as the product shows them everywhere: day, month, year and 24 hours, whatever the
 * browser's language. The value is ISO 8601 UTC, empty, or `NO_DATE` for what cannot be read.
 */
export function DateTimeField({ value, onChange, min, error, ...frame }: DateTimeFieldProps) {
  const t = useTexts(sharedTexts);
  const { draft, isUnreadable, type, leave, pick } = useTypedDate(onChange);
  return (
    <FieldFrame {...frame} error={error ?? (isUnreadable ? t('dateUnreadable') : undefined)}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...control}
            type="text"
            autoComplete="off"
            placeholder={t('datePattern')}
            value={draft ?? shownDateTime(value)}
            onChange={(event) => type(westernDigits(event.target.value))}
            onBlur={leave}
          />
          <Calendar label={frame.label} value={value} min={min} disabled={frame.disabled} onPick={pick} />
        </div>
      )}
    </FieldFrame>
  );
}

interface CalendarProps {
  label: string;
  value: string;
  min: string | undefined;
  disabled: boolean | undefined;
  /** @param local a `datetime-local` value */
  onPick: (local: string) => void;
}

/** The browser's own calendar behind a button: its field, which follows the browser's language, is not seen. */
function Calendar({ label, value, min, disabled, onPick }: CalendarProps) {
  const t = useTexts(sharedTexts);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="datetime-local"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        min={min && isoToLocalInput(min)}
        value={isoToLocalInput(value)}
        onChange={(event) => onPick(event.target.value)}
      />
      <IconButton
        className={styles.button}
        icon="calendar"
        label={t('calendarOf', { label })}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      />
    </>
  );
}
