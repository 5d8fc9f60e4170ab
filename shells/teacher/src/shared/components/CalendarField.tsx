import { FieldFrame, type FieldProps, IconButton, useTexts, westernDigits } from '@fulcrum/shared-ui';
import { useRef, useState } from 'react';
import { NO_DATE } from '../date-time';
import sharedTexts from '../locales/en.json';
import styles from './CalendarField.module.css';

/** How a kind of date is typed, displayed and picked. The field's value is what `read` returns. */
export interface DateKind {
  /** Type of the browser's own input with the calendar. */
  picker: 'date' | 'datetime-local';
  /** Parses typed text; returns `NO_DATE` if it is invalid. */
  read: (typed: string) => string;
  /** Formats a value for display; empty if there is none. */
  shown: (value: string) => string;
  toPicker: (value: string) => string;
  fromPicker: (picked: string) => string;
  pattern: 'dayPattern' | 'datePattern';
  unreadable: 'dayUnreadable' | 'dateUnreadable';
}

interface CalendarFieldProps extends FieldProps<string> {
  kind: DateKind;
  /** The calendar offers no earlier values. */
  min?: string | undefined;
}

/** Keeps the text as typed until the field is left, and after that if it is invalid. */
function useTyped({ read, fromPicker }: DateKind, onChange: (value: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  const isWrong = draft !== null && read(draft) === NO_DATE;
  const type = (text: string) => {
    setDraft(text);
    setLeft(false);
    onChange(read(text));
  };
  const leave = () => {
    setLeft(true);
    if (!isWrong) setDraft(null);
  };
  const pick = (picked: string) => {
    setDraft(null);
    onChange(fromPicker(picked));
  };
  return { draft, isUnreadable: left && isWrong, type, leave, pick };
}

/**
 * A date field for typing, or for picking from the browser's calendar. Shows dates in the product's format, whatever
 * the browser's language.
 */
export function CalendarField({ kind, value, onChange, min, error, ...frame }: CalendarFieldProps) {
  const t = useTexts(sharedTexts);
  const { draft, isUnreadable, type, leave, pick } = useTyped(kind, onChange);
  return (
    <FieldFrame {...frame} error={error ?? (isUnreadable ? t(kind.unreadable) : undefined)}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...control}
            type="text"
            autoComplete="off"
            placeholder={t(kind.pattern)}
            value={draft ?? kind.shown(value)}
            onChange={(event) => type(westernDigits(event.target.value))}
            onBlur={leave}
          />
          <Calendar
            type={kind.picker}
            label={frame.label}
            value={kind.toPicker(value)}
            min={min && kind.toPicker(min)}
            disabled={frame.disabled}
            onPick={pick}
          />
        </div>
      )}
    </FieldFrame>
  );
}

interface CalendarProps {
  type: DateKind['picker'];
  label: string;
  value: string;
  min: string | undefined;
  disabled: boolean | undefined;
  onPick: (picked: string) => void;
}

/** The browser's own calendar behind a button. Its input, which follows the browser's language, is hidden. */
function Calendar({ label, disabled, onPick, ...field }: CalendarProps) {
  const t = useTexts(sharedTexts);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...field}
        ref={picker}
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
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
