import { ButtonLink, useTexts } from '@fulcrum/shared-ui';
import type { Quiz } from '../api/list-quizzes';
import previewTexts from '../locales/preview.en.json';

/** To the quiz as students see it, in the pages of students. */
export function PreviewLink({ quiz: { _id, title } }: { quiz: Pick<Quiz, '_id' | 'title'> }) {
  const t = useTexts(previewTexts);
  return (
    <ButtonLink variant="subtle" icon="play" to={`/quizlist/preview/${_id}`} aria-label={t('previewOf', { title })}>
      {t('preview')}
    </ButtonLink>
  );
}
