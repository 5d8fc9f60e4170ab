import { ButtonLink, PageHeader, useTexts } from '@fulcrum/shared-ui';
import { YearsView } from '../../../classroom/components/YearsView';
import { UploadForm } from '../components/UploadForm';
import uploadTexts from '../locales/upload.en.json';

/** /upload-question: images of questions, several at once, each with its answer. */
export default function UploadQuestionPage() {
  const t = useTexts(uploadTexts);
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
