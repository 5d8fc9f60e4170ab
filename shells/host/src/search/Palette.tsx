import { Icon, Muted, joinNames, showYear, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField } from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { type Action, actionsFor } from './actions';
import { addressOf, type Found, type Kind, KINDS, useFind } from './find';
import searchTexts from './locales/en.json';
import styles from './search.module.css';

/** The pause in typing after which the search is sent (ms). */
const TYPING_MS = 120;
/** The maximum length that the server accepts. */
const MAX_SEARCH = 100;

/** The search field and its results: the arrow keys move through the results while the cursor stays in the field. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts(searchTexts);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().slice(0, MAX_SEARCH);
  const text = useSettled(wanted);
  const query = useFind(text);
  const isWaiting = query.isFetching || text !== wanted;
  const found = text === '' ? [] : (query.data ?? []);
  const actions = actionsFor(wanted, found, t);
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here */}
      <SearchField aria-label={t('field')} autoFocus>
        <Input className={styles.input} placeholder={t('field')} dir="auto" />
      </SearchField>
      <output aria-live="polite">
        {found.length === 0 && (text === '' || actions.length === 0 || query.isError) && (
          <Muted>{standing({ text, failed: query.isError, isWaiting, t })}</Muted>
        )}
      </output>
      <Results found={found} actions={actions} onOpen={useOpen(onClose)} onClose={onClose} />
    </Autocomplete>
  );
}

interface ResultsProps {
  found: Found[];
  actions: Action[];
  onOpen: (found: Found, kind: Kind) => void;
  onClose: () => void;
}

/** The results, grouped by kind, then the actions. */
function Results({ found, actions, onOpen, onClose }: ResultsProps) {
  const t = useTexts(searchTexts);
  const navigate = useNavigate();
  const begin = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Menu aria-label={t('results')} className={styles.found}>
      {KINDS.filter((kind) => found.some((one) => one.kind === kind)).map((kind) => (
        <MenuSection key={kind} id={kind}>
          <Header className={styles.kind}>{t(kind)}</Header>
          {found
            .filter((one) => one.kind === kind)
            .map((one) => (
              <MenuItem
                key={`${kind}:${one.id}`}
                id={`${kind}:${one.id}`}
                textValue={one.title}
                className={styles.line}
                onAction={() => onOpen(one, kind)}
              >
                <bdi>{one.title}</bdi>
                <span className={styles.details}>{joinNames(one.details, ' · ')}</span>
              </MenuItem>
            ))}
        </MenuSection>
      ))}
      {actions.length > 0 && <Actions actions={actions} onBegin={begin} />}
    </Menu>
  );
}

/** What can be begun at once. */
function Actions({ actions, onBegin }: { actions: Action[]; onBegin: (to: string) => void }) {
  const t = useTexts(searchTexts);
  return (
    <MenuSection id="action">
      <Header className={styles.kind}>{t('action')}</Header>
      {actions.map(({ id, title, to, icon }) => (
        <MenuItem key={id} id={`action:${id}`} textValue={title} className={styles.line} onAction={() => onBegin(to)}>
          <Icon name={icon} size={16} />
          <bdi>{title}</bdi>
        </MenuItem>
      ))}
    </MenuSection>
  );
}

interface Standing {
  text: string;
  failed: boolean;
  isWaiting: boolean;
  t: ReturnType<typeof useTexts<typeof searchTexts>>;
}

/** The message shown while there are no results. */
function standing({ text, failed, isWaiting, t }: Standing): string {
  if (text === '') return t('hint');
  if (isWaiting) return t('searching');
  return failed ? t('failed') : t('nothing', { text });
}

/** Opens the page where a result is edited, with the result's year, also if it is open already. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  return (found: Found, kind: Kind) => {
    if (found.yearId) showYear(found.yearId);
    onClose();
    void navigate(addressOf(found, kind));
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
