import {
  classes,
  EmptyState,
  formatDateTime,
  Grid,
  Icon,
  Muted,
  namesInARow,
  optionsOf,
  QueryView,
  SelectField,
  Stack,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { useState } from 'react';
import type { Group } from '../../../shared/api/list-years';
import { useLoadFailure } from '../../../shared/failures';
import { matchesSearch } from '../../../shared/search';
import type { Quiz, QuizQuestion } from '../api/list-quizzes';
import { type QuizSubmission, useQuizSubmissions } from '../api/list-submissions';
import { averageOf, inOrder, type Order, ORDERS } from '../results';
import exportTexts from '../locales/export.en.json';
import resultTexts from '../locales/results.en.json';
import type { QuizDialogProps } from '../use-quiz-dialog';
import { ExportResults } from './ExportResults';
import { NotSubmitted } from './NotSubmitted';
import styles from './Results.module.css';

/** A list of this many gets a search field. */
const SEARCH_FROM = 8;

/** Student, group, score and answers of everyone who has submitted, and below them who has not: of all groups, or of one. */
export function QuizResults({ quiz, year }: QuizDialogProps) {
  const t = useTexts(resultTexts);
  const submissions = useQuizSubmissions(quiz._id);
  const failure = t('failedToLoadResults');
  useLoadFailure(submissions.error, failure);
  const groups = (year?.groups ?? []).filter(({ _id }) => quiz.groups.includes(_id));
  const [groupId, choose] = useState('');
  return (
    <QueryView query={submissions} failure={failure}>
      {(rows) => (
        <Stack gap={5}>
          <Stack gap={3}>
            {groups.length > 1 && <GroupChoice groups={groups} value={groupId} onChange={choose} />}
            <ExportResults key={groupId} quizId={quiz._id} groupId={groupId} />
          </Stack>
          <Submitted
            quiz={quiz}
            submissions={groupId ? rows.filter((row) => row.groupId === groupId) : rows}
            isOfGroup={groupId !== ''}
          />
          <NotSubmitted
            key={groupId}
            yearId={quiz.yearId}
            groups={groupId ? groups.filter(({ _id }) => _id === groupId) : groups}
            submitted={new Set(rows.map(({ studentId }) => studentId._id))}
          />
        </Stack>
      )}
    </QueryView>
  );
}

interface GroupChoiceProps {
  groups: Group[];
  /** Empty for all groups. */
  value: string;
  onChange: (groupId: string) => void;
}

function GroupChoice({ groups, value, onChange }: GroupChoiceProps) {
  const t = useTexts(exportTexts);
  return (
    <Grid gap={3} column="14rem">
      <SelectField
        label={t('group')}
        placeholder={t('anyGroup')}
        value={value}
        onChange={onChange}
        options={optionsOf(groups)}
      />
    </Grid>
  );
}

interface SubmittedProps {
  quiz: Quiz;
  submissions: QuizSubmission[];
  isOfGroup: boolean;
}

function Submitted({ quiz, submissions, isOfGroup }: SubmittedProps) {
  const t = useTexts(resultTexts);
  const ofGroup = useTexts(exportTexts);
  if (submissions.length > 0) return <ResultList quiz={quiz} submissions={submissions} />;
  return (
    <EmptyState icon="inbox" title={isOfGroup ? ofGroup('noneOfGroup') : t('noResults')}>
      {t('noResultsHint')}
    </EmptyState>
  );
}

function ResultList({ quiz, submissions }: { quiz: Quiz; submissions: QuizSubmission[] }) {
  const t = useTexts(resultTexts);
  const [order, setOrder] = useState<Order>('name');
  const [search, setSearch] = useState('');
  const count = submissions.length;
  const found = inOrder(submissions, order).filter(({ studentId: { name, alternateName, email }, groupName }) =>
    matchesSearch(search, [name, alternateName, email, groupName]),
  );
  return (
    <Stack>
      <Muted>
        {t('submissions', { count })} · {t('average', { average: averageOf(submissions), total: quiz.total })}
      </Muted>
      <Grid gap={3} column="14rem">
        <SelectField
          label={t('sortBy')}
          value={order}
          onChange={(next) => setOrder(ORDERS.find((one) => one === next) ?? 'name')}
          options={ORDERS.map((value) => ({ value, label: t(value) }))}
          placeholder={null}
        />
        {count >= SEARCH_FROM && <TextField type="search" label={t('search')} value={search} onChange={setSearch} />}
      </Grid>
      {found.length === 0 && <Muted>{t('noMatch')}</Muted>}
      <ul aria-label={t('results')} className={styles.list}>
        {found.map((submission) => (
          <ResultEntry key={submission._id} submission={submission} questions={quiz.questions} />
        ))}
      </ul>
    </Stack>
  );
}

interface ResultEntryProps {
  submission: QuizSubmission;
  questions: QuizQuestion[];
}

/** One student: group, score, and the answers when they are asked for. */
function ResultEntry({ submission, questions }: ResultEntryProps) {
  const t = useTexts(resultTexts);
  const { studentId: student, groupName, score, total, submittedAt, submittedBy, extraMinutes } = submission;
  const [opened, setOpened] = useState(false);
  const facts = [groupName || t('noGroup'), t(`submittedBy_${submittedBy}`, { when: formatDateTime(submittedAt) })];
  if (extraMinutes > 0) facts.push(t('extra', { count: extraMinutes }));
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <strong>
          <StudentName of={student} />
        </strong>
        <Muted>{namesInARow(facts, ' · ')}</Muted>
      </div>
      <strong className={styles.score}>{t('score', { score, total })}</strong>
      <details
        className={styles.answers}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setOpened(true);
        }}
      >
        <summary aria-label={t('answersOf', { name: student.name })}>{t('answers')}</summary>
        {opened && <Answers answers={submission.answers} questions={questions} />}
      </details>
    </li>
  );
}

interface AnswersProps {
  answers: QuizSubmission['answers'];
  questions: QuizQuestion[];
}

/** The sign carries what the colour says. */
function Answers({ answers, questions }: AnswersProps) {
  const t = useTexts(resultTexts);
  return (
    <ol className={styles.chips}>
      {answers.map(({ questionId, answer, isCorrect }, index) => {
        const correct = questions.find(({ _id }) => _id === questionId)?.correctAnswer ?? '–';
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
