import { useTexts } from '@fulcrum/shared-ui';
import { tellOutcome } from '../../../classroom/failures';
import { useDeleteQuiz } from '../api/delete-quiz';
import type { Quiz } from '../api/list-quizzes';
import quizTexts from '../locales/en.json';
import { ConfirmToast } from './ConfirmToast';

interface DeleteQuizToastProps {
  quiz: Quiz;
  onDone: () => void;
}

/** Asks whether a quiz is to go, and with how many results. */
export function DeleteQuizToast({ quiz: { _id, title, running, submitted }, onDone }: DeleteQuizToastProps) {
  const t = useTexts(quizTexts);
  const remove = useDeleteQuiz();
  const count = running + submitted;
  return (
    <ConfirmToast
      message={count > 0 ? t('deleteLoses', { title, count }) : t('deleteQuestion', { title })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={() => tellOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') })}
      onDone={onDone}
    />
  );
}
