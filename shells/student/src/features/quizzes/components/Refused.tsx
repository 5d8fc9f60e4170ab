import { ButtonLink, EmptyState, useTexts } from '@fulcrum/shared-ui';
import { QUIZZES_PATH } from '../paths';
import quizTexts from '../locales/en.json';

interface RefusedProps {
  title: string;
  /** The server's sentence. */
  message: string;
}

/** The server takes nothing for this quiz: why, and the way back. */
export function Refused({ title, message }: RefusedProps) {
  const t = useTexts(quizTexts);
  return (
    <EmptyState icon="alert" title={title} action={<ButtonLink to={QUIZZES_PATH}>{t('backToQuizzes')}</ButtonLink>}>
      {message}
    </EmptyState>
  );
}
