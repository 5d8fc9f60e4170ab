import { useEffect, useRef } from 'react';
import { Button, Muted, Notice, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import marksTexts from '../../locales/marks.en.json';
import type { Script } from '../../api/scripts';
import type { MarksSession, MarksView } from '../marks-session';
import type { Question } from '../scheme-draft';
import { marksOf, noMarks, plus, type QuestionMarks, totalOf } from '../sums';
import type { MarkedQuestion } from '../use-marks';
import { FreeMarks, PointButtons } from './GivenMarks';
import styles from './marks.module.css';

type TypedAnswer = NonNullable<Script['answers']>[number];

interface MarksPanelProps {
  marking: MarkedQuestion;
  /** The student's typed answers besides the file. */
  answers?: readonly TypedAnswer[] | undefined;
  /** Shows the questions read-only. */
  locked?: boolean;
}

/** Every question with its marks; keys tick the points of the current one. */
export function MarksPanel({ marking, answers = [], locked = false }: MarksPanelProps) {
  const t = useTexts(marksTexts);
  const { scheme, view, session, current, choose } = marking;
  const row = useRef<HTMLLIElement>(null);
  // A browser without a screen, such as that of tests, has no scrolling.
  useEffect(() => {
    // Current browsers return a promise here, which React would take for an effect's cleanup.
    if (current.id) void row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current.id]);
  return (
    <Stack gap={2}>
      <MarksState session={session} view={view} />
      <ol aria-label={t('questions')} className={styles.questions}>
        {scheme.questions.map((question) => (
          <li key={question.id} ref={question.id === current.id ? row : undefined}>
            <QuestionRow
              question={question}
              given={session.givenTo(question.id)}
              current={question.id === current.id}
              onChoose={() => choose(question.id)}
            />
            {question.id === current.id && (
              <fieldset disabled={locked}>
                <Typed text={answers.find((one) => one.questionId === question.id)?.text} />
                <Points {...{ question, session }} given={session.givenTo(question.id)} />
              </fieldset>
            )}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** The sum of the questions, and how many have no marks yet. */
export function MarksTotal({ marking: { scheme, view } }: Pick<MarksPanelProps, 'marking'>) {
  const t = useTexts(marksTexts);
  const open = scheme.questions.filter(({ id }) => !view.questions.some(({ questionId }) => questionId === id));
  return (
    <div>
      <output aria-label={t('total')} className={styles.total}>
        {t('totalOf', { total: totalOf(scheme, view.questions), max: scheme.maximum })}
      </output>
      <Muted>{open.length > 0 ? t('notMarked', { count: open.length }) : t('allMarked')}</Muted>
    </div>
  );
}

function Typed({ text }: { text: string | undefined }) {
  const t = useTexts(marksTexts);
  if (text === undefined) return null;
  return (
    <p className={styles.typed}>
      {t('typed')} <bdi>{text}</bdi>
    </p>
  );
}

interface QuestionRowProps {
  question: Question;
  given: QuestionMarks | undefined;
  current: boolean;
  onChoose: () => void;
}

function QuestionRow({ question, given, current, onChoose }: QuestionRowProps) {
  const t = useTexts(marksTexts);
  return (
    <button type="button" aria-current={current ? 'true' : undefined} className={styles.question} onClick={onChoose}>
      <bdi>{question.label}</bdi>
      <span>
        {given
          ? t('marksOf', { marks: marksOf(question, given), max: question.maximum })
          : t('openOf', { max: question.maximum })}
      </span>
    </button>
  );
}

interface PointsProps {
  question: Question;
  given: QuestionMarks | undefined;
  session: MarksSession;
}

function Points({ question, given = noMarks(question.id), session }: PointsProps) {
  const t = useTexts(marksTexts);
  const add = (marks: number) => session.give(question.id, { free: plus(given.free, marks) });
  return (
    <div className={styles.points}>
      <PointButtons
        question={question}
        ticked={given.points}
        withKeys
        onTick={(pointId) => session.tick(question.id, pointId)}
      />
      <FreeMarks
        question={question}
        free={given.free}
        onAdd={add}
        onNothing={() => session.give(question.id, { points: [], free: 0 })}
      >
        {given.stamps !== 0 && <Muted>{t('stampMarks', { marks: given.stamps })}</Muted>}
      </FreeMarks>
    </div>
  );
}

/** The saving state, and what to do if somebody else has marked the script. */
function MarksState({ session, view: { state, problem, grade } }: { session: MarksSession; view: MarksView }) {
  const t = useTexts(marksTexts);
  if (state === 'conflict') {
    return (
      <Notice tone="warning">
        <p>{t('conflict')}</p>
        <Row gap={2}>
          <Button onClick={() => session.takeOver()}>{t('takeOver')}</Button>
          <Button variant="secondary" onClick={() => session.showTheirs()}>
            {t('showTheirs')}
          </Button>
        </Row>
      </Notice>
    );
  }
  if (state === 'refused') return <Notice tone="danger">{problem ?? t('notSaved')}</Notice>;
  if (state === 'held') return <Notice tone="warning">{t('held', { grade: grade ?? 0 })}</Notice>;
  if (state === 'waiting') return <Notice tone="warning">{t('waiting')}</Notice>;
  return null;
}
