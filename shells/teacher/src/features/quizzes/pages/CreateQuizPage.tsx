import { PageHeader, schoolZone, useTexts } from '@fulcrum/shared-ui';
import { YearsView } from '../../../classroom/components/YearsView';
import { CreateQuizForm } from '../components/CreateQuizForm';
import createQuizTexts from '../locales/create.en.json';

/** /createquiz: a quiz of questions of the bank, for groups of one year. */
export default function CreateQuizPage() {
  const t = useTexts(createQuizTexts);
  return (
    <>
      <PageHeader title={t('pageTitle')} description={t('zoneNotice', { zone: schoolZone() })} />
      <YearsView>{(years) => <CreateQuizForm years={years} />}</YearsView>
    </>
  );
}
