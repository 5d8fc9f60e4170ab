import { PageHeader, useTexts } from '@fulcrum/shared-ui';
import { YearContent } from '../../../classroom/content/YearContent';
import { YearUnits } from '../components/YearUnits';
import curriculumTexts from '../locales/en.json';

/** /manage-units: what each year is taught, unit by unit. */
export default function ManageUnitsPage() {
  const t = useTexts(curriculumTexts);
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearContent hint={t('chooseYearFirst')}>{(year) => <YearUnits key={year._id} year={year} />}</YearContent>
    </>
  );
}
