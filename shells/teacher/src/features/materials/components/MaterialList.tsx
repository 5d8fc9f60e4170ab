import { EmptyState, Loading, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../classroom/api/list-years';
import { useLoadFailure } from '../../../classroom/failures';
import { useMaterials } from '../api/list-materials';
import materialTexts from '../locales/en.json';
import { MaterialCard } from './MaterialCard';

/** The materials of a year, newest first. */
export function MaterialList({ year }: { year: Year }) {
  const t = useTexts(materialTexts);
  const materials = useMaterials(year._id);
  useLoadFailure(materials.error, t('failedToLoad'));
  return (
    <Stack gap={3}>
      <h2 dir="auto">{t('materialsOf', { year: year.name })}</h2>
      <QueryView
        query={materials}
        failure={t('failedToLoad')}
        loading={<Loading rowHeight="8rem" />}
        empty={
          <EmptyState icon="file" title={t('none')}>
            {t('noneHint')}
          </EmptyState>
        }
      >
        {(list) => list.map((material) => <MaterialCard key={material._id} material={material} />)}
      </QueryView>
    </Stack>
  );
}
