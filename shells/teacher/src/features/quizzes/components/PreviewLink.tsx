import { ButtonLink, useTexts } from '@fulcrum/shared-ui';
import type { Quiz } from '../api/list-quizzes';
import previewTexts from '../locales/preview.en.json';

interface PreviewLinkProps {
  quiz: Pick<Quiz, '_id' | 'title'>;
  /** Its sign alone, in a row of many things. */
  sign?: boolean;
}

/** To the quiz as students see it, in the pages of students. */
export function PreviewLink({ quiz: { _id, title }, sign = false }: PreviewLinkProps) {
  const t = useTexts(previewTexts);
  const label = t('previewOf', { title });
  return (
    <ButtonLink variant="subtle" icon="play" to={`/quizlist/preview/${_id}`} aria-label={label} title={label}>
      {!sign && t('preview')}
    </ButtonLink>
  );
}
