import { classes, useTexts } from '@fulcrum/shared-ui';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import groupTexts from '../locales/en.json';
import styles from '../group.module.css';

export const TABS = ['students', 'sessions', 'tasks', 'quizzes', 'materials', 'live', 'announcements'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that a key opens from the focused tab; undefined for other keys. */
export function tabByKey(key: string, from: Tab, isFromRight: boolean): Tab | undefined {
  const place = TABS.indexOf(from);
  const step = isFromRight ? -1 : 1;
  const places: Record<string, number> = {
    ArrowRight: place + step,
    ArrowLeft: place - step,
    Home: 0,
    End: TABS.length - 1,
  };
  const next = places[key];
  return next === undefined ? undefined : TABS.at(next % TABS.length);
}

/** The sections of a group as tabs; `?tab=` in the address holds the open one. Arrow keys move between them. */
export function GroupTabs({ tab, children }: { tab: Tab; children: ReactNode }) {
  const t = useTexts(groupTexts);
  const id = useId();
  const [, setParams] = useSearchParams();
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabByKey(event.key, tab, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    setParams({ tab: next }, { replace: true });
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={t('parts')} className={styles.tabs}>
        {TABS.map((each) => (
          <Link
            key={each}
            id={`${id}-${each}`}
            role="tab"
            to={`?tab=${each}`}
            replace
            aria-selected={each === tab}
            aria-controls={each === tab ? `${id}-panel` : undefined}
            tabIndex={each === tab ? 0 : -1}
            onKeyDown={openByKey}
            className={classes(styles.tab, each === tab && styles.current)}
          >
            {t(each)}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  );
}
