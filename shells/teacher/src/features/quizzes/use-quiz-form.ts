import {
  confirm,
  type FieldErrors,
  notify,
  releaseBack,
  textsOf,
  type Translate,
  useForm,
  useRememberedYear,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Year } from '../../classroom/api/list-years';
import { failureToast } from '../../classroom/failures';
import { useLeaveWarning } from '../../classroom/use-leave-warning';
import { useCreateQuiz } from './api/create-quiz';
import { emptyQuiz, onlyOne, quizRules, type QuizValues, termsOf } from './quiz-form';
import createQuizTexts from './locales/create.en.json';

/** Only the groups are missing: say that; else the general warning. The fields tell the rest. */
function warnOf(errors: FieldErrors<QuizValues>, t: Translate<typeof createQuizTexts>): void {
  const onlyGroups = errors.groups && Object.keys(errors).length === 1;
  notify.warning(t(onlyGroups ? 'selectGroupFirst' : 'fillAllFields'));
}

/** The quiz that is being set. Sent, it leads to the list of quizzes. */
export function useQuizForm(years: readonly Year[]) {
  const t = useTexts(createQuizTexts);
  const navigate = useNavigate();
  const create = useCreateQuiz();
  const [remembered, rememberYear] = useRememberedYear();
  const [initial] = useState(() => {
    const year = years.find(({ _id }) => _id === remembered);
    return emptyQuiz(year?._id ?? '', year?.groups ?? []);
  });
  const form = useForm<QuizValues>({
    initial,
    rules: quizRules(t),
    onInvalid: (errors) => warnOf(errors, t),
    onSubmit: async (values) => {
      await create.mutateAsync(termsOf(values));
      notify.success(t('created'));
      releaseBack(() => void navigate('/quizlist'));
    },
    describeFailure: failureToast(t('failedToCreate')),
  });
  const { yearId, questions, title } = form.values;
  const year = years.find(({ _id }) => _id === yearId);
  useLeaveWarning(
    (questions.length > 0 || title.trim() !== '') && !create.isSuccess
      ? { title: t('leaveTitle'), message: t('leaveQuestion'), confirmLabel: t('leave') }
      : null,
  );
  const chooseYear = async (next: string) => {
    if (questions.length > 0 && !(await askToLetGo(year?.name ?? '', questions.length))) return;
    rememberYear(next);
    const groups = years.find(({ _id }) => _id === next)?.groups ?? [];
    form.set({ yearId: next, groups: onlyOne(groups), questions: [] });
  };
  return { form, year, chooseYear };
}

/** Another year's questions cannot stay chosen. */
function askToLetGo(year: string, count: number): Promise<boolean> {
  const t = textsOf(createQuizTexts);
  return confirm({
    title: t('changeYearTitle'),
    message: t('changeYearQuestion', { year, count }),
    confirmLabel: t('changeYear'),
  });
}
