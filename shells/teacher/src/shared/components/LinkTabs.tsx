import { classes } from '@fulcrum/shared-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './LinkTabs.module.css';

/** The tab that a key opens from the focused tab; undefined for other keys. */
export function tabByKey<Tab>(key: string, { tabs, from, isFromRight }: KeyFrom<Tab>): Tab | undefined {
  const place = tabs.indexOf(from);
  const step = isFromRight ? -1 : 1;
  const places: Record<string, number> = {
    ArrowRight: place + step,
    ArrowLeft: place - step,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = places[key];
  return next === undefined ? undefined : tabs.at(next % tabs.length);
}

interface KeyFrom<Tab> {
  tabs: readonly Tab[];
  from: Tab;
  isFromRight: boolean;
}

/** The tab that `?tab=` in the address names, or the first. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Tab {
  const [params] = useSearchParams();
  return tabs.find((each) => each === params.get('tab')) ?? tabs[0];
}

interface LinkTabsProps<Tab extends string> {
  label: string;
  tabs: readonly Tab[];
  tab: Tab;
  nameOf: (tab: Tab) => string;
  children: ReactNode;
}

/** Scrolls the open tab into sight: on a phone it may be beyond the edge. */
function useInSight(openId: string): void {
  useEffect(() => {
    document.getElementById(openId)?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [openId]);
}

/** The parts of a page as tabs; `?tab=` in the address holds the open one. Arrow keys move between them. */
export function LinkTabs<Tab extends string>({ label, tabs, tab, nameOf, children }: LinkTabsProps<Tab>) {
  const id = useId();
  const [, setParams] = useSearchParams();
  useInSight(`${id}-${tab}`);
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isFromRight = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = tabByKey(event.key, { tabs, from: tab, isFromRight });
    if (!next) return;
    event.preventDefault();
    setParams({ tab: next }, { replace: true });
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((each) => (
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
            {nameOf(each)}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  );
}
