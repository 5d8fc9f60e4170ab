import { useTexts } from '../i18n/texts';
import type { CountryCode } from 'libphonenumber-js/min';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import fieldStyles from '../forms/fields.module.css';
import uiTexts from '../i18n/locales/en.json';
import { type Country, searchCountries } from './countries';
import styles from './phone.module.css';

export function Flag({ code }: { code: string }) {
  return <img className={styles.flag} src={flagUrl(code)} alt="" loading="lazy" width={24} height={16} />;
}

interface CountryListProps {
  countries: Country[];
  chosen: CountryCode;
  onChoose: (code: CountryCode) => void;
  onClose: () => void;
}

/** Countries that match the search, and the one highlighted by the arrow keys. */
function useCountrySearch({ countries, chosen, onChoose, onClose }: CountryListProps) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<CountryCode>(chosen);
  const found = searchCountries(countries, search);
  const position = Math.max(
    found.findIndex(({ code }) => code === active),
    0,
  );
  const current = found[position];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive(found[(position + step + found.length) % found.length]?.code ?? active);
    else if (event.key === 'Enter' && current) onChoose(current.code);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { search, setSearch, found, current, onKeyDown };
}

/** Country search: type, move with the arrow keys, choose with Enter, close with Escape. */
export function CountryList(props: CountryListProps) {
  const t = useTexts(uiTexts);
  const id = useId();
  const { search, setSearch, found, current, onKeyDown } = useCountrySearch(props);
  const optionId = (code: string) => `${id}-${code}`;
  return (
    <div className={styles.list}>
      <input
        type="search"
        role="combobox"
        className={fieldStyles.input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was opened by its button to search in it
        autoFocus
        aria-label={t('searchCountry')}
        placeholder={t('searchCountry')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={current && optionId(current.code)}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show flags or be searched */}
      <div id={`${id}-list`} role="listbox" aria-label={t('country')} className={styles.options}>
        {found.map((country) => (
          <CountryOption
            key={country.code}
            id={optionId(country.code)}
            country={country}
            active={country === current}
            onChoose={props.onChoose}
          />
        ))}
        {found.length === 0 && <p className={styles.none}>{t('noCountry')}</p>}
      </div>
    </div>
  );
}

interface CountryOptionProps extends Pick<CountryListProps, 'onChoose'> {
  id: string;
  country: Country;
  active: boolean;
}

function CountryOption({ id, country, active, onChoose }: CountryOptionProps) {
  const { code, name, callingCode } = country;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search box has the focus and the keys
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select cannot show a flag
      role="option"
      aria-selected={active}
      className={styles.option}
      onClick={() => onChoose(code)}
    >
      <Flag code={code} />
      <span>{name}</span>
      <span className={styles.code}>{callingCode}</span>
    </div>
  );
}

const FLAGS = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const byCode = new Map(Object.entries(FLAGS).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -4), url]));

/** Returns the address of a country's flag, served by the product itself. */
const flagUrl = (countryCode: string): string | undefined => byCode.get(countryCode);
