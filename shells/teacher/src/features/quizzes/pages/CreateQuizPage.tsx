import { type FieldErrors, useForm } from '@fulcrum/forms';
import {
  Button,
  Card,
  confirm,
  joinNames,
  notify,
  Notice,
  PageHeader,
  QueryView,
  removeExtraHistoryEntry,
  Stack,
  textsOf,
  type Translate,
  useRememberedYear,
  useTexts,
  zoneName,
} from '@fulcrum/shared-ui';
import { YearsView } from '../../../shared/components/YearsView';
import bankTexts from '../../../shared/locales/bank.en.json';
import { totalOf } from '../chosen-questions';
import createQuizTexts from '../locales/create.en.json';
import { useGroupPractice } from '../../../shared/api/group-practice';
import { useTopicQuestions } from '../../../shared/api/topic-questions';
import type { Question } from '../../../shared/api/list-questions';
import type { Year } from '../../../shared/api/list-years';
import { ActionBar } from '../../../shared/components/ActionBar';
import styles from '../components/CreateQuiz.module.css';
import { QuestionPicker } from '../components/QuestionPicker';
import { QuizTerms, QuizTimes } from '../components/QuizTerms';
import { ResultsShownField } from '../components/ResultsShownField';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isZoneElsewhere } from '../../../shared/date-time';
import { failureToast, warningOf } from '../../../shared/failures';
import { useLeaveWarning } from '../../../shared/use-leave-warning';
import { useCreateQuiz } from '../api/create-quiz';
import { emptyQuiz, onlyOne, quizRules, type QuizValues, termsOf } from '../quiz-form';

/** /createquiz: creates a quiz from questions of the bank, for groups of one year. */
export default function CreateQuizPage() {
  const t = useTexts(createQuizTexts);
  return (
    <>
      <PageHeader title={t('pageTitle')} description={isZoneElsewhere() && t('zoneNotice', { zone: zoneName() })} />
      <div data-wide>
        <YearsView taught>{(years) => <Begun years={years} />}</YearsView>
      </div>
    </>
  );
}

/**
 * The form, with what the address names for a group: questions of its practice, `?group={id}&questions={id},{id}`, or
 * topics of its syllabus, `?group={id}&topics={code},{code}`.
 */
function Begun({ years }: { years: Year[] }) {
  const [remembered] = useRememberedYear();
  const [search] = useSearchParams();
  const groupId = search.get('group') ?? '';
  const topics = search.get('topics') ?? '';
  if (groupId === '') return <CreateQuizForm years={years} initial={quizOfYear(years, remembered)} />;
  if (topics !== '') return <OfTopics {...{ years, groupId, topics }} />;
  return <OfPractice {...{ years, groupId }} asked={search.get('questions')?.split(',') ?? []} />;
}

interface OfGroupProps {
  years: Year[];
  groupId: string;
}

function OfPractice({ years, groupId, asked }: OfGroupProps & { asked: string[] }) {
  const t = useTexts(createQuizTexts);
  return (
    <QueryView query={useGroupPractice(groupId)} failure={t('failedToLoadPractice')}>
      {({ stillWrong }) => {
        const questions = stillWrong.flatMap(({ question }) => (asked.includes(question._id) ? [question] : []));
        return <CreateQuizForm years={years} initial={quizOfGroup(years, { groupId, questions })} />;
      }}
    </QueryView>
  );
}

function OfTopics({ years, groupId, topics }: OfGroupProps & { topics: string }) {
  const t = useTexts(createQuizTexts);
  return (
    <QueryView query={useTopicQuestions(groupId, topics)} failure={t('failedToLoadTopics')}>
      {(questions) => (
        <>
          {questions.length === 0 && <Notice tone="warning">{t('noQuestionsOfTopics')}</Notice>}
          <CreateQuizForm years={years} initial={quizOfGroup(years, { groupId, questions })} />
        </>
      )}
    </QueryView>
  );
}

function quizOfYear(years: readonly Year[], yearId: string): QuizValues {
  const year = years.find(({ _id }) => _id === yearId);
  return emptyQuiz(year?._id ?? '', year?.groups ?? []);
}

/** Leaves out questions of another year's bank, which the group had before. */
function quizOfGroup(
  years: readonly Year[],
  { groupId, questions }: { groupId: string; questions: Question[] },
): QuizValues {
  const year = years.find(({ groups }) => groups.some(({ _id }) => _id === groupId));
  const ofYear = questions.filter(({ yearId }) => yearId === year?._id);
  return { ...emptyQuiz(year?._id ?? '', year?.groups ?? []), groups: year ? [groupId] : [], questions: ofYear };
}

interface CreateQuizFormProps {
  years: Year[];
  initial: QuizValues;
}

/** The settings of a quiz, and beside them its questions. */
function CreateQuizForm({ years, initial }: CreateQuizFormProps) {
  const t = useTexts(createQuizTexts);
  const words = useTexts(bankTexts);
  const { form, year, chooseYear } = useQuizForm(years, initial);
  const { value, onChange, error } = form.field('questions');
  const minutes = Number(form.values.duration);
  const sums = [
    t('chosen', { count: value.length }),
    words('worth', { count: totalOf(value) }),
    ...(minutes > 0 ? [t('minutes', { count: minutes })] : []),
  ];
  return (
    <form {...form.formProps}>
      <Stack>
        <div className={styles.columns}>
          <div className={styles.settings}>
            <QuizTerms years={years} year={year} form={form} onYear={(next) => void chooseYear(next)} />
            <QuizTimes form={form} />
            <Card title={t('results')}>
              <ResultsShownField {...form.field('resultsShown')} hasEnd={form.values.endTime !== ''} />
            </Card>
          </div>
          <div className={styles.questions}>
            {year && (
              <QuestionPicker key={year._id} yearId={year._id} chosen={value} onChoose={onChange} error={error} />
            )}
          </div>
        </div>
        <ActionBar status={joinNames(sums, ' · ')}>
          <Button type="submit" icon="check" loading={form.submitting}>
            {t('create')}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  );
}

/** If only the groups are missing, the warning says so. */
function warnOf(errors: FieldErrors<QuizValues>, values: QuizValues, t: Translate<typeof createQuizTexts>): void {
  if (errors.groups && Object.keys(errors).length === 1) return notify.warning(t('selectGroupFirst'));
  const labels = { duration: t('duration'), startTime: t('start'), endTime: t('end'), questions: t('questions') };
  return notify.warning(warningOf(errors, values, { fillAll: t('fillAllFields'), labels }));
}

/** State of the new quiz. After it is created, leads to the list of quizzes. */
function useQuizForm(years: readonly Year[], begun: QuizValues) {
  const t = useTexts(createQuizTexts);
  const navigate = useNavigate();
  const create = useCreateQuiz();
  const [, rememberYear] = useRememberedYear();
  // The lists that it was made of are fetched again meanwhile.
  const [initial] = useState(begun);
  const form = useForm<QuizValues>({
    initial,
    rules: quizRules(t),
    onInvalid: (errors) => warnOf(errors, form.values, t),
    onSubmit: async (values) => {
      await create.mutateAsync(termsOf(values));
      notify.success(t('created'));
      removeExtraHistoryEntry(() => void navigate('/quizlist'));
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

/** Asks before clearing the chosen questions, which cannot be kept with another year. */
function askToLetGo(year: string, count: number): Promise<boolean> {
  const t = textsOf(createQuizTexts);
  return confirm({
    title: t('changeYearTitle'),
    message: t('changeYearQuestion', { year, count }),
    confirmLabel: t('changeYear'),
  });
}
