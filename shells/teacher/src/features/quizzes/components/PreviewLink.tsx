import { ButtonLink, useTexts } from '@fulcrum/shared-ui';
import type { Quiz } from '../../../shared/api/list-quizzes';
import previewTexts from '../locales/preview.en.json';

interface PreviewLinkProps {
  quiz: Pick<Quiz, '_id' | 'title'>;
}

/** Link to the quiz as students see it, in the student shell. */
export function PreviewLink({ quiz: { _id, title } }: PreviewLinkProps) {
  const t = useTexts(previewTexts);
  const label = t('previewOf', { title });
  return (
    <ButtonLink variant="subtle" icon="play" to={`/quizlist/preview/${_id}`} aria-label={label} title={label}>
      {t('preview')}
    </ButtonLink>
  );
}
