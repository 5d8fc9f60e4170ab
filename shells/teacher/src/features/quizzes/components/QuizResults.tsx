import {
  Button,
  classes,
  EmptyState,
  formatDateTime,
  Icon,
  Muted,
  joinNames,
  optionsOf,
  QueryView,
  Row,
  SelectField,
  Stack,
  TextField,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { StudentLink } from '../../../shared/components/StudentLink';
import { useState } from 'react';
import type { Group } from '../../../shared/api/list-years';
import { FilterLine } from '../../../shared/components/FilterLine';
import { matchesSearch, SEARCH_FROM } from '../../../shared/search';
import type { Quiz, QuizQuestion } from '../../../shared/api/list-quizzes';
import { type QuizSubmission, useQuizSubmissions } from '../api/list-submissions';
import { averageOf, inOrder, type Order, ORDERS } from '../results';
import exportTexts from '../locales/export.en.json';
import resultTexts from '../locales/results.en.json';
import type { QuizDialogProps } from '../use-quiz-dialog';
import { ExportResults } from './ExportResults';
import { NotSubmitted } from './NotSubmitted';
import styles from './Results.module.css';

/**
 * Student, group, score and answers of every submission, followed by the students who have not submitted, for one group
 * or all of them.
 */
export function QuizResults({ quiz, year }: QuizDialogProps) {
  const t = useTexts(resultTexts);
  const submissions = useQuizSubmissions(quiz._id);
  const failure = t('failedToLoadResults');
  useLoadFailure(submissions, failure);
  const groups = (year?.groups ?? []).filter(({ _id }) => quiz.groups.includes(_id));
  return (
    <QueryView query={submissions} failure={failure}>
      {(rows) => <ResultsOf {...{ quiz, groups, rows }} />}
    </QueryView>
  );
}

interface ResultsOfProps {
  quiz: Quiz;
  /** The groups of the quiz. */
  groups: Group[];
  rows: QuizSubmission[];
}

const AS_OPENED: Wanted = { groupId: '', order: 'name', search: '' };

function ResultsOf({ quiz, groups, rows }: ResultsOfProps) {
  const [wanted, setWanted] = useState(AS_OPENED);
  const { groupId } = wanted;
  const ofGroup = groupId ? rows.filter((row) => row.groupId === groupId) : rows;
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <ResultFilters
          {...{ groups, wanted }}
          count={ofGroup.length}
          want={(part) => setWanted((now) => ({ ...now, ...part }))}
        />
        <Row align="between">
          <Summary total={quiz.total} submissions={ofGroup} />
          <ExportResults key={groupId} quizId={quiz._id} groupId={groupId} />
        </Row>
        <Submitted {...{ quiz, wanted }} submissions={ofGroup} />
      </Stack>
      <NotSubmitted
        key={groupId}
        yearId={quiz.yearId}
        groups={groupId ? groups.filter(({ _id }) => _id === groupId) : groups}
        submitted={new Set(rows.map(({ studentId }) => studentId._id))}
      />
    </Stack>
  );
}

/** The filter and the order of the results. */
interface Wanted {
  /** Empty for all groups. */
  groupId: string;
  order: Order;
  search: string;
}

interface ResultFiltersProps {
  groups: Group[];
  wanted: Wanted;
  want: (part: Partial<Wanted>) => void;
  /** Number of submissions in the group. */
  count: number;
}

function ResultFilters({ groups, wanted: { groupId, order, search }, want, count }: ResultFiltersProps) {
  const t = useTexts(resultTexts);
  const ofGroup = useTexts(exportTexts);
  return (
    <FilterLine>
      {groups.length > 1 && (
        <SelectField
          label={ofGroup('group')}
          placeholder={ofGroup('anyGroup')}
          value={groupId}
          onChange={(next) => want({ groupId: next, search: '' })}
          options={optionsOf(groups)}
        />
      )}
      {count > 0 && (
        <SelectField
          label={t('sortBy')}
          value={order}
          onChange={(next) => want({ order: ORDERS.find((one) => one === next) ?? 'name' })}
          options={ORDERS.map((value) => ({ value, label: t(value) }))}
          placeholder={null}
        />
      )}
      {count >= SEARCH_FROM && (
        <TextField type="search" label={t('search')} value={search} onChange={(typed) => want({ search: typed })} />
      )}
    </FilterLine>
  );
}

function Summary({ total, submissions }: { total: number; submissions: QuizSubmission[] }) {
  const t = useTexts(resultTexts);
  const count = submissions.length;
  if (count === 0) return null;
  return (
    <Muted>
      {t('submissions', { count })} · {t('average', { average: averageOf(submissions), total })}
    </Muted>
  );
}

interface SubmittedProps {
  quiz: Quiz;
  submissions: QuizSubmission[];
  wanted: Wanted;
}

function Submitted({ quiz, submissions, wanted: { groupId, order, search } }: SubmittedProps) {
  const t = useTexts(resultTexts);
  const ofGroup = useTexts(exportTexts);
  if (submissions.length === 0) {
    return (
      <EmptyState icon="inbox" title={groupId ? ofGroup('noneOfGroup') : t('noResults')}>
        {t('noResultsHint')}
      </EmptyState>
    );
  }
  const found = inOrder(submissions, order).filter(({ studentId: { name, alternateName, email }, groupName }) =>
    matchesSearch(search, [name, alternateName, email, groupName]),
  );
  return (
    <>
      {found.length === 0 && <Muted>{t('noMatch')}</Muted>}
      <ul aria-label={t('results')} className={styles.list}>
        {found.map((submission) => (
          <ResultEntry key={submission._id} submission={submission} questions={quiz.questions} />
        ))}
      </ul>
    </>
  );
}

interface ResultEntryProps {
  submission: QuizSubmission;
  questions: QuizQuestion[];
}

/** One student: group, score, and the answers on demand. */
function ResultEntry({ submission, questions }: ResultEntryProps) {
  const t = useTexts(resultTexts);
  const { studentId: student, groupName, score, total, submittedAt, submittedBy, extraMinutes } = submission;
  const [isOpen, setOpen] = useState(false);
  const facts = [groupName || t('noGroup'), t(`submittedBy_${submittedBy}`, { when: formatDateTime(submittedAt) })];
  if (extraMinutes > 0) facts.push(t('extra', { count: extraMinutes }));
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <strong>
          <StudentLink id={student._id} of={student} />
        </strong>
        <Muted>{joinNames(facts, ' · ')}</Muted>
      </div>
      <strong className={styles.score}>{t('score', { score, total })}</strong>
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={t('answersOf', { name: student.name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('answers')}
      </Button>
      {isOpen && <Answers answers={submission.answers} questions={questions} />}
    </li>
  );
}

interface AnswersProps {
  answers: QuizSubmission['answers'];
  questions: QuizQuestion[];
}

/** An icon conveys the same as the colour. */
function Answers({ answers, questions }: AnswersProps) {
  const t = useTexts(resultTexts);
  return (
    <ol className={styles.chips}>
      {answers.map(({ questionId, answer, isCorrect }, index) => {
        const question = questions.find(({ _id }) => _id === questionId);
        const correct = question ? joinNames([question.correctAnswer, ...(question.alsoCorrect ?? [])]) : '–';
        const outcome = isCorrect ? 'right' : answer ? 'wrong' : 'blank';
        const words = t(outcome, { number: index + 1, answer: answer ?? '', correct });
        return (
          <li key={questionId} className={classes(styles.chip, styles[outcome])} title={words}>
            <span className="visually-hidden">{words}</span>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <span aria-hidden="true">{answer ?? '–'}</span>
            <Icon name={isCorrect ? 'check' : 'close'} size={16} />
          </li>
        );
      })}
    </ol>
  );
}
