import { confirm, useTexts } from '@fulcrum/shared-ui';
import { useNavigate } from 'react-router-dom';
import type { Quiz } from '../../../shared/api/list-quizzes';
import { type MenuAction, RowMenu } from '../../../shared/components/RowMenu';
import { useArchived } from '../../../shared/components/YearScope';
import { toastOutcome } from '../../../shared/failures';
import { useCloseQuiz } from '../api/close-quiz';
import correctTexts from '../locales/correct.en.json';
import quizTexts from '../locales/en.json';
import previewTexts from '../locales/preview.en.json';
import type { QuizView } from '../use-quiz-dialog';

interface QuizMenuProps {
  quiz: Quiz;
  /** True while students may begin it. */
  isOpen: boolean;
  onOpen: (view: QuizView) => void;
  onDelete: () => void;
}

/** What can be done with a quiz besides reading its results. */
export function QuizMenu({ quiz, isOpen, onOpen, onDelete }: QuizMenuProps) {
  const t = useTexts(quizTexts);
  const corrections = useTexts(correctTexts);
  const preview = useTexts(previewTexts);
  const navigate = useNavigate();
  const isArchived = useArchived();
  const close = useClosing(quiz);
  const { _id, title } = quiz;
  const view = (label: string, icon: MenuAction['icon'], what: QuizView): MenuAction => ({
    label,
    icon,
    onPress: () => onOpen(what),
  });
  const showPreview = () => void navigate(`/quizlist/preview/${_id}`);
  const actions: MenuAction[] = [
    ...(isArchived ? [] : [view(corrections('edit'), 'edit', 'edit'), view(t('extraTime'), 'clock', 'extra-time')]),
    { label: preview('previewAsStudent'), icon: 'play', onPress: showPreview },
    { label: t('onPaper'), icon: 'print', onPress: () => void navigate(`/quizlist/paper/${_id}`) },
    view(corrections('duplicateFor'), 'copy', 'duplicate'),
    ...(isOpen && !isArchived ? [close] : []),
    ...(isArchived ? [] : [{ label: t('delete'), icon: 'trash' as const, isDangerous: true, onPress: onDelete }]),
  ];
  return <RowMenu label={t('actionsFor', { title })} actions={actions} />;
}

/** Closes the quiz after confirmation. */
function useClosing({ _id, title }: Quiz): MenuAction {
  const t = useTexts(quizTexts);
  const close = useCloseQuiz();
  const onPress = () =>
    void confirm({
      title: t('closeTitle'),
      message: t('closeQuestion', { title }),
      confirmLabel: t('close'),
      destructive: false,
      action: () => toastOutcome(close.mutateAsync(_id), { done: t('closedNow'), failed: t('failedToUpdate') }),
    });
  return { label: t('close'), icon: 'close', onPress };
}
