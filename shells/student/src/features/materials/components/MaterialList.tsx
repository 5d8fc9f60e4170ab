import { EmptyState, Loading, Stack, useTexts } from '@fulcrum/shared-ui';
import { belongsTo, type UnitFilterState } from '../../../shared/unit-filter';
import { type Material, useOwnMaterials } from '../api/own-materials';
import materialTexts from '../locales/en.json';
import { MaterialCard } from './MaterialCard';
import { Problem } from './Problem';

interface MaterialListProps {
  studentId: string;
  yearId: string;
  filter: UnitFilterState;
}

/** The materials of the year, or of the chosen unit and chapter, one below the other. */
export function MaterialList({ studentId, yearId, filter }: MaterialListProps) {
  const t = useTexts(materialTexts);
  const materials = useOwnMaterials(studentId, yearId);
  if (materials.data) return <Cards all={materials.data} filter={filter} />;
  if (!materials.isError) return <Loading visible label={t('loading')} rows={1} rowHeight="40rem" />;
  return <Problem text={t('loadFailed')} onRetry={() => void materials.refetch()} retrying={materials.isFetching} />;
}

function Cards({ all, filter }: { all: Material[]; filter: UnitFilterState }) {
  const t = useTexts(materialTexts);
  const shown = all.filter(belongsTo(filter));
  if (shown.length === 0) {
    return (
      <EmptyState icon="book" title={t('none')}>
        {t(all.length > 0 ? 'noneHereHint' : 'noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <output className="visually-hidden">{t('shown', { count: shown.length })}</output>
      {shown.map((material) => (
        <MaterialCard key={material._id} material={material} />
      ))}
    </Stack>
  );
}
