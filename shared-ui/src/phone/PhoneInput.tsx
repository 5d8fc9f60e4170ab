import { useTexts } from '../i18n/texts';
import type { CountryCode } from 'libphonenumber-js/min';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../components/classes';
import { Icon } from '../components/Icon';
import { westernDigits } from '../forms/digits';
import type { ControlProps } from '../forms/Field';
import { intlLocale } from '../i18n/texts';
import uiTexts from '../i18n/locales/en.json';
import { CountryList, Flag } from './CountryList';
import {
  formatNational,
  joinPhone,
  listCountries,
  type MobileNumber,
  type PhoneParts,
  splitPhone,
  unlikeMobile,
} from './countries';
import fieldStyles from '../forms/fields.module.css';
import styles from './phone.module.css';

interface PhoneInputProps {
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
}

/** Keeps the number as typed; a value changed from outside (a form reset) replaces it. */
function usePhoneParts(value: string, onChange: (value: string) => void) {
  const [parts, setParts] = useState<PhoneParts>(() => splitPhone(value));
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setParts(splitPhone(value, parts.country));
  }
  const change = (next: PhoneParts) => {
    const joined = joinPhone(next);
    setParts(next);
    setReported(joined);
    if (joined !== value) onChange(joined);
  };
  return [parts, change] as const;
}

/** Closes an open list when the user presses outside its box. */
function useCloseOutside(box: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  });
}

/** Formats the number in the style of its country; a number pasted with a plus switches to its own country. */
const tidied = (parts: PhoneParts): PhoneParts =>
  parts.national.trim().startsWith('+')
    ? splitPhone(joinPhone(parts), parts.country)
    : { ...parts, national: formatNational(parts) };

function MobileHint({ id, mobile }: { id: string; mobile: MobileNumber }) {
  const t = useTexts(uiTexts);
  return (
    <p id={id} className={fieldStyles.description}>
      {t('mobileLength', { count: mobile.length, example: `\u2066${mobile.example}\u2069` })}
    </p>
  );
}

export default function PhoneInput({ control, value, onChange }: PhoneInputProps) {
  const [parts, change] = usePhoneParts(value, onChange);
  const [typing, setTyping] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const mobile = typing ? undefined : unlikeMobile(parts);
  const chooseCountry = (country: CountryCode) => {
    change({ ...parts, country });
    number.current?.focus();
  };
  return (
    <>
      <CountryPicker country={parts.country} disabled={control.disabled} onChoose={chooseCountry}>
        <input
          {...control}
          ref={number}
          className={classes(control.className, styles.number)}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-describedby={classes(control['aria-describedby'], mobile && hintId)}
          value={parts.national}
          onChange={(event) => {
            setTyping(true);
            change({ ...parts, national: westernDigits(event.target.value) });
          }}
          onBlur={() => {
            setTyping(false);
            change(tidied(parts));
          }}
        />
      </CountryPicker>
      {mobile && <MobileHint id={hintId} mobile={mobile} />}
    </>
  );
}

interface CountryPickerProps {
  country: CountryCode;
  disabled: boolean | undefined;
  onChoose: (code: CountryCode) => void;
  /** The number field, beside the calling code. */
  children: ReactNode;
}

function CountryPicker({ country, disabled, onChoose, children }: CountryPickerProps) {
  const t = useTexts(uiTexts);
  const [countries] = useState(() => listCountries(intlLocale()));
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const current = countries.find(({ code }) => code === country);
  useCloseOutside(box, open, () => setOpen(false));
  const choose = (code: CountryCode) => {
    setOpen(false);
    onChoose(code);
  };
  const leave = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={box} className={styles.phone}>
      <button
        ref={opener}
        type="button"
        className={styles.country}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${t('country')}: ${current?.name} ${current?.callingCode}`}
        onClick={() => setOpen(!open)}
      >
        <Flag code={country} />
        <span>{current?.callingCode}</span>
        <Icon name="chevronDown" size={14} />
      </button>
      {children}
      {open && <CountryList countries={countries} chosen={country} onChoose={choose} onClose={leave} />}
    </div>
  );
}
