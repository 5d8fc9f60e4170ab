import { EmptyState, Loading, PageHeader, Stack, useTexts, useUser } from '@fulcrum/shared-ui';
import { useOwnYear } from '../../../shared/own-year';
import { UnitFilter } from '../../../shared/UnitFilter';
import { type UnitFilterState, useUnitFilter } from '../../../shared/unit-filter';
import { MaterialList } from '../components/MaterialList';
import { Problem } from '../components/Problem';
import styles from '../materials.module.css';
import materialTexts from '../locales/en.json';

/** /MaterialViewer: the PDFs of the student's year, read inside the page. */
export default function MaterialViewerPage() {
  const t = useTexts(materialTexts);
  const { id } = useUser();
  const year = useOwnYear(id);
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('description')} />
      {year.data && <OwnMaterials studentId={id} yearId={year.data._id} />}
      {year.data === null && <EmptyState icon="book" title={t('noYear')} />}
      {year.isPending && <Loading visible label={t('loading')} rows={1} rowHeight="40rem" />}
      {year.isError && year.data === undefined && (
        <Problem text={t('yearFailed')} onRetry={() => void year.refetch()} retrying={year.isFetching} />
      )}
    </div>
  );
}

function OwnMaterials({ studentId, yearId }: { studentId: string; yearId: string }) {
  const filter = useUnitFilter(studentId, yearId);
  return (
    <Stack gap={4}>
      <UnitFilter filter={filter} />
      <FilterProblems filter={filter} />
      <MaterialList {...{ studentId, yearId, filter }} />
    </Stack>
  );
}

function FilterProblems({ filter: { units, chapters } }: { filter: UnitFilterState }) {
  const t = useTexts(materialTexts);
  return (
    <>
      {units.isError && (
        <Problem text={t('unitsFailed')} onRetry={() => void units.refetch()} retrying={units.isFetching} />
      )}
      {chapters.isError && (
        <Problem text={t('chaptersFailed')} onRetry={() => void chapters.refetch()} retrying={chapters.isFetching} />
      )}
    </>
  );
}
