import { EmptyState, Loading, QueryView, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { useYears, type Year } from '../api/list-years';
import { useLoadFailure } from '../failures';
import sharedTexts from '../locales/en.json';

interface YearsViewProps {
  /** The page's own words when loading fails. */
  failure?: string;
  /** Instead of the hint where years are added. */
  empty?: ReactNode;
  children: (years: Year[]) => ReactNode;
}

/** What is done with the years, once they are there. */
export function YearsView({ failure, empty, children }: YearsViewProps) {
  const t = useTexts(sharedTexts);
  const years = useYears();
  const text = failure ?? t('failedToLoadYears');
  useLoadFailure(years.error, text);
  return (
    <QueryView
      query={years}
      failure={text}
      loading={<Loading rows={1} />}
      empty={empty ?? <EmptyState title={t('noYears')}>{t('noYearsHint')}</EmptyState>}
    >
      {children}
    </QueryView>
  );
}
