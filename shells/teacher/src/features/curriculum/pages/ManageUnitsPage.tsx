import { PageHeader } from '@fulcrum/shared-ui';
import { YearContent } from '../../../classroom/content/YearContent';
import { YearUnits } from '../components/YearUnits';
import { curriculumTexts } from '../texts';

/** /manage-units: what each year is taught, unit by unit. */
export default function ManageUnitsPage() {
  const t = curriculumTexts.useTexts();
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearContent hint={t('chooseYearFirst')}>{(year) => <YearUnits key={year._id} year={year} />}</YearContent>
    </>
  );
}
