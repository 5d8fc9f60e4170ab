import { FieldFrame, type FieldProps, IconButton, useTexts, westernDigits } from '@fulcrum/shared-ui';
import { useRef, useState } from 'react';
import { NO_DATE, readDay, shownDay } from '../date-time';
import sharedTexts from '../locales/en.json';
import styles from './DateTimeField.module.css';

/** What is being typed stays as it is until the field is left, and then if it cannot be read. */
function useTypedDay(onChange: (day: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && readDay(draft) === NO_DATE;
  const type = (text: string) => {
    setDraft(text);
    onChange(readDay(text));
  };
  const leave = () => {
    if (!isWrong) setDraft(null);
  };
  const pick = (day: string) => {
    setDraft(null);
    onChange(day);
  };
  return { draft, isWrong, type, leave, pick };
}

/**
 * A day, as the product shows days: day, month, year, whatever the browser's language. The value is "2026-09-05", empty, or `NO_DATE` for what
 * cannot be read.
 */
export function DayField({ value, onChange, error, ...frame }: FieldProps<string>) {
  const t = useTexts(sharedTexts);
  const { draft, isWrong, type, leave, pick } = useTypedDay(onChange);
  return (
    <FieldFrame {...frame} error={error ?? (isWrong ? t('dayUnreadable') : undefined)}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...control}
            type="text"
            autoComplete="off"
            placeholder={t('dayPattern')}
            value={draft ?? shownDay(value)}
            onChange={(event) => type(westernDigits(event.target.value))}
            onBlur={leave}
          />
          <Calendar label={frame.label} value={value} onPick={pick} />
        </div>
      )}
    </FieldFrame>
  );
}

interface CalendarProps {
  label: string;
  value: string;
  onPick: (day: string) => void;
}

/** The browser's own calendar behind a button: its field, which follows the browser's language, is not seen. */
function Calendar({ label, value, onPick }: CalendarProps) {
  const t = useTexts(sharedTexts);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        value={value === NO_DATE ? '' : value}
        onChange={(event) => onPick(event.target.value)}
      />
      <IconButton
        className={styles.button}
        icon="calendar"
        label={t('calendarOf', { label })}
        onClick={() => picker.current?.showPicker()}
      />
    </>
  );
}
