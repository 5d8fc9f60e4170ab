import { ButtonLink, PageHeader } from '@fulcrum/shared-ui';
import { YearsView } from '../../../classroom/components/YearsView';
import { UploadForm } from '../components/UploadForm';
import { uploadTexts } from '../texts';

/** /upload-question: images of questions, several at once, each with its answer. */
export default function UploadQuestionPage() {
  const t = uploadTexts.useTexts();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('hint')}
        actions={
          <ButtonLink variant="secondary" to="/questions">
            {t('seeBank')}
          </ButtonLink>
        }
      />
      <YearsView>{(years) => <UploadForm years={years} />}</YearsView>
    </>
  );
}
