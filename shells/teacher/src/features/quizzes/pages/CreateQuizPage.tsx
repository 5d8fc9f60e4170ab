import { PageHeader, schoolZone } from '@fulcrum/shared-ui';
import { YearsView } from '../../../classroom/components/YearsView';
import { CreateQuizForm } from '../components/CreateQuizForm';
import { createQuizTexts } from '../texts';

/** /createquiz: a quiz of questions of the bank, for groups of one year. */
export default function CreateQuizPage() {
  const t = createQuizTexts.useTexts();
  return (
    <>
      <PageHeader title={t('pageTitle')} description={t('zoneNotice', { zone: schoolZone() })} />
      <YearsView>{(years) => <CreateQuizForm years={years} />}</YearsView>
    </>
  );
}
