import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../components/classes';
import { Icon } from '../components/Icon';
import type { ControlProps } from '../forms/Field';
import { currentLocale, LOCALES } from '../i18n/texts';
import { uiTexts } from '../i18n/ui-texts';
import { CountryList, Flag } from './CountryList';
import { formatNational, joinPhone, listCountries, type PhoneParts, splitPhone } from './countries';
import styles from './phone.module.css';

interface PhoneInputProps {
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
}

/** What is typed, kept as typed; a value that changes from outside (a form that is reset) replaces it. */
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

export default function PhoneInput({ control, value, onChange }: PhoneInputProps) {
  const t = uiTexts.useTexts();
  const [parts, change] = usePhoneParts(value, onChange);
  const [countries] = useState(() => listCountries(LOCALES[currentLocale()].intl));
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const country = countries.find(({ code }) => code === parts.country);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const choose = (code: CountryCode) => {
    change({ ...parts, country: code });
    setOpen(false);
    number.current?.focus();
  };
  return (
    <div ref={box} className={styles.phone}>
      <button
        ref={opener}
        type="button"
        className={styles.country}
        disabled={control.disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${t('country')}: ${country?.name} ${country?.callingCode}`}
        onClick={() => setOpen(!open)}
      >
        <Flag code={parts.country} />
        <span>{country?.callingCode}</span>
        <Icon name="chevronDown" size={14} />
      </button>
      <input
        {...control}
        ref={number}
        className={classes(control.className, styles.number)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={parts.national}
        onChange={(event) => change({ ...parts, national: event.target.value })}
        onBlur={() =>
          change(
            parts.national.trim().startsWith('+')
              ? splitPhone(joinPhone(parts), parts.country)
              : { ...parts, national: formatNational(parts) },
          )
        }
      />
      {open && (
        <CountryList
          countries={countries}
          chosen={parts.country}
          onChoose={choose}
          onClose={() => {
            setOpen(false);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}
