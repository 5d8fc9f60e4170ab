import { PageHeader, Stack, useTexts } from '@fulcrum/shared-ui';
import { YearContent } from '../../../classroom/content/YearContent';
import { AddMaterial } from '../components/AddMaterial';
import { MaterialList } from '../components/MaterialList';
import materialTexts from '../locales/en.json';

/** /PDFManager: what the students of a year may read. */
export default function PdfManagerPage() {
  const t = useTexts(materialTexts);
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearContent>
        {(year) => (
          <Stack key={year._id} gap={5}>
            <AddMaterial yearId={year._id} />
            <MaterialList year={year} />
          </Stack>
        )}
      </YearContent>
    </>
  );
}
