import { Modal, useTexts } from '@fulcrum/shared-ui';
import type { ComponentType } from 'react';
import quizTexts from '../locales/en.json';
import type { QuizDialogProps, QuizView } from '../use-quiz-dialog';
import { ExtraTime } from './ExtraTime';
import { QuizDetails } from './QuizDetails';
import { QuizResults } from './QuizResults';
import { QuizStatistics } from './QuizStatistics';

const DIALOGS = {
  details: { title: 'detailsOf', Content: QuizDetails },
  results: { title: 'resultsOf', Content: QuizResults },
  statistics: { title: 'statisticsOf', Content: QuizStatistics },
  'extra-time': { title: 'extraTimeOf', Content: ExtraTime },
} as const satisfies Record<QuizView, { title: string; Content: ComponentType<QuizDialogProps> }>;

/** What is opened of a quiz, over the list. */
export function QuizDialogs({ quiz, year, view, onClose }: QuizDialogProps & { view: QuizView; onClose: () => void }) {
  const t = useTexts(quizTexts);
  const { title, Content } = DIALOGS[view];
  return (
    <Modal title={t(title, { title: quiz.title })} width="60rem" onClose={onClose}>
      <Content quiz={quiz} year={year} />
    </Modal>
  );
}
