import { useTexts } from '../i18n/texts';
import { type ReactNode, useId } from 'react';
import uiTexts from '../i18n/locales/en.json';
import { Button } from './Button';
import { classes } from './classes';
import styles from './feedback.module.css';
import { Icon, type IconName } from './Icon';
import type { UseQueryResult } from '@tanstack/react-query';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Short status: Submitted, Present, Graded. The text gives the meaning; the colour only helps. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}

interface NoticeProps {
  tone?: Tone;
  /** False if the content has its own icon. */
  icon?: boolean;
  children: ReactNode;
}

const NOTICE_ICON = { neutral: 'info', info: 'info', success: 'check', warning: 'alert', danger: 'alert' } as const;

/** A message inside the page. `danger` interrupts a screen reader; the other tones wait their turn. */
export function Notice({ tone = 'info', icon = true, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      {icon && <Icon name={NOTICE_ICON[tone]} />}
      <div>{children}</div>
    </div>
  );
}

interface StateProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** What the user can do, usually one button. */
  action?: ReactNode;
}

/** Empty state: explains what would be here and how to get it. */
export function EmptyState({ icon = 'inbox', title, children, action }: StateProps) {
  return (
    <div className={styles.state}>
      <span className={classes(styles.stateIcon, styles.neutral)}>
        <Icon name={icon} size={26} />
      </span>
      <p className={styles.stateTitle}>{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps extends Partial<StateProps> {
  onRetry?: () => void;
  retrying?: boolean;
}

/** Error state for a failed load: the page's own text, and Retry if trying again can help. */
export function ErrorState({ title, children, action, onRetry, retrying }: ErrorStateProps) {
  const t = useTexts(uiTexts);
  return (
    <div className={styles.state} role="alert">
      <span className={classes(styles.stateIcon, styles.danger)}>
        <Icon name="alert" size={26} />
      </span>
      <p className={styles.stateTitle}>{title ?? t('somethingFailed')}</p>
      {children && <p>{children}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} loading={retrying}>
          {t('retry')}
        </Button>
      )}
      {action}
    </div>
  );
}

/** Grey placeholder for content. Sizes are CSS lengths. */
export function Skeleton({ height = '1rem', width = '100%' }: { height?: string; width?: string }) {
  return <span className={styles.skeleton} style={{ blockSize: height, inlineSize: width }} />;
}

interface LoadingProps {
  /** Text for screen readers; visible to everyone with `visible`. */
  label?: string;
  visible?: boolean;
  rows?: number;
  rowHeight?: string;
}

/** Skeleton rows for a list that is loading. */
export function Loading({ label, visible = false, rows = 3, rowHeight = '3.25rem' }: LoadingProps) {
  const t = useTexts(uiTexts);
  return (
    <output className={styles.skeletons}>
      <span className={visible ? undefined : 'visually-hidden'}>{label ?? t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
    </output>
  );
}

/** Progress of a long operation; `part` is 0 to 1. */
export function ProgressBar({ part, label }: { part: number; label: string }) {
  const id = useId();
  const percent = Math.round(Math.min(Math.max(part, 0), 1) * 100);
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} className={styles.bar} max={100} value={percent} />
      <span>{percent}%</span>
    </div>
  );
}

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** The page's error text, as worded in the spec: "Failed to load tasks". */
  failure: string;
  loading?: ReactNode;
  /** Shown instead of the children if the payload is an empty list. */
  empty?: ReactNode;
  children: (payload: T) => ReactNode;
}

/**
 * Shows the loading, error and empty states of a list, then the list. A failed refresh keeps the data already shown.
 */
export function QueryView<T>({ query, failure, loading, empty, children }: QueryViewProps<T>) {
  if (query.data !== undefined) {
    const isEmpty = Array.isArray(query.data) && query.data.length === 0;
    return isEmpty && empty ? empty : children(query.data);
  }
  if (query.isError) {
    return <ErrorState title={failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return loading ?? <Loading />;
}
