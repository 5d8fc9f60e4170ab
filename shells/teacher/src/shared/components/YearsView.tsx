import { EmptyState, Loading, QueryView, useTexts, useLoadFailure } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { useYears, type Year } from '../api/list-years';
import archivedTexts from '../locales/archived.en.json';
import sharedTexts from '../locales/en.json';
import { isTaught } from './YearScope';

interface YearsViewProps {
  /** The page's own message when loading fails. */
  failure?: string;
  /** Replaces the hint where years are added. */
  empty?: ReactNode;
  /** Only years that are not archived, for pages that add something to one. */
  taught?: boolean;
  children: (years: Year[]) => ReactNode;
}

/** Renders its children with the years once they are loaded. */
export function YearsView({ failure, empty, taught, children }: YearsViewProps) {
  const t = useTexts(sharedTexts);
  const years = useYears();
  const text = failure ?? t('failedToLoadYears');
  useLoadFailure(years, text);
  return (
    <QueryView
      query={years}
      failure={text}
      loading={<Loading rows={1} />}
      empty={empty ?? <EmptyState title={t('noYears')}>{t('noYearsHint')}</EmptyState>}
    >
      {taught ? (rows) => <CurrentYears years={rows}>{children}</CurrentYears> : children}
    </QueryView>
  );
}

function CurrentYears({ years, children }: Pick<YearsViewProps, 'children'> & { years: Year[] }) {
  const t = useTexts(archivedTexts);
  const taught = years.filter(isTaught);
  if (taught.length > 0) return children(taught);
  return <EmptyState title={t('noneTaught')}>{t('noneTaughtHint')}</EmptyState>;
}
