import { EmptyState, Loading, QueryView } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { useYears, type Year } from '../api/list-years';
import { useLoadFailure } from '../failures';
import { classroomTexts } from '../texts';

interface YearsViewProps {
  /** Instead of the hint where years are added. */
  empty?: ReactNode;
  children: (years: Year[]) => ReactNode;
}

/** What is done with the years, once they are there. */
export function YearsView({ empty, children }: YearsViewProps) {
  const t = classroomTexts.useTexts();
  const years = useYears();
  const failure = t('failedToLoadYears');
  useLoadFailure(years.error, failure);
  return (
    <QueryView
      query={years}
      failure={failure}
      loading={<Loading rows={1} />}
      empty={empty ?? <EmptyState title={t('noYears')}>{t('noYearsHint')}</EmptyState>}
    >
      {children}
    </QueryView>
  );
}
