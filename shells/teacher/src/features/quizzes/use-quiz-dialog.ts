import { useSearchParams } from 'react-router-dom';
import type { Year } from '../../shared/api/list-years';
import type { Quiz } from '../../shared/api/list-quizzes';
import { filterOf, paramsOf } from './filter';

const VIEWS = ['details', 'results', 'statistics', 'extra-time', 'edit', 'duplicate'] as const;
export type QuizView = (typeof VIEWS)[number];

/** Props of every quiz dialog. */
export interface QuizDialogProps {
  quiz: Quiz;
  year: Year | undefined;
}

export interface QuizDialog {
  quizId: string | null;
  view: QuizView | undefined;
  open: (quizId: string, view: QuizView) => void;
  /** The address of a view, for a link. */
  linkTo: (quizId: string, view: QuizView) => string;
  close: () => void;
}

/** The open dialog, kept as ?quiz=…&view=… in the address, so that Back closes it. Keeps the list's filter. */
export function useQuizDialog(): QuizDialog {
  const [params, setParams] = useSearchParams();
  const view = params.get('view');
  const addressOf = (quiz: string, next: QuizView) => ({ ...paramsOf(filterOf(params)), quiz, view: next });
  return {
    quizId: params.get('quiz'),
    view: VIEWS.find((one) => one === view),
    open: (quiz, next) => setParams(addressOf(quiz, next)),
    linkTo: (quiz, next) => `?${new URLSearchParams(addressOf(quiz, next))}`,
    close: () => setParams(paramsOf(filterOf(params))),
  };
}
