import {
  AnchorButton,
  classes,
  formatDate,
  formatDateTime,
  Muted,
  StatusBadge,
  type Tone,
  useTexts,
} from '@fulcrum/shared-ui';
import { Link } from 'react-router-dom';
import {
  attendanceOf,
  isUnrecorded,
  type OwedState,
  type PerformanceReport,
  quizzesOf,
  type ReportedQuiz,
  type ReportedSession,
  type ReportedTask,
  tasksOf,
} from './report';
import styles from './report.module.css';
import { ReportTile } from './ReportTile';
import reportTexts from './locales/en.json';

interface ReportTilesProps {
  report: PerformanceReport;
  /** Base address of marked work, without the submission id; if omitted, nothing is linked. */
  markedAt?: string;
  /** Each part opens on press. */
  folded?: boolean;
}

/** A student's attendance, tasks and quiz grades. */
export function ReportTiles({ report, markedAt, folded = false }: ReportTilesProps) {
  const t = useTexts(reportTexts);
  const attended = attendanceOf(report);
  const handedIn = tasksOf(report);
  const taken = quizzesOf(report);
  return (
    <div className={styles.tiles}>
      <ReportTile
        folded={folded}
        title={t('attendance')}
        lines={report.attendance}
        empty={t('noAttendance')}
        summary={attended}
        summaryText={t('attended', { part: attended.part, count: attended.of })}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </ReportTile>
      <ReportTile
        folded={folded}
        title={t('tasks')}
        lines={report.tasks}
        empty={t('noTasks')}
        summary={handedIn}
        summaryText={t('handedIn', { part: handedIn.part, count: handedIn.of })}
      >
        {(tasks) => <Tasks tasks={tasks} markedAt={markedAt} />}
      </ReportTile>
      <ReportTile
        folded={folded}
        title={t('quizGrades')}
        lines={report.quizzes}
        empty={t('noQuizzes')}
        summary={taken}
        summaryText={t('taken', { part: taken.part, count: taken.of })}
      >
        {(quizzes) => <Quizzes quizzes={quizzes} />}
      </ReportTile>
    </div>
  );
}

function Sessions({ sessions }: { sessions: readonly ReportedSession[] }) {
  const t = useTexts(reportTexts);
  return (
    <ul className={styles.lines}>
      {sessions.map((session) => (
        <li key={session.sessionId} className={styles.line}>
          <div className={styles.words}>
            <span dir="auto">{session.title}</span>
            <Muted>
              {formatDate(session.date)}
              {session.status === 'Late' && ` · ${t('late')}`}
            </Muted>
          </div>
          {isUnrecorded(session) ? (
            <StatusBadge>{t('notRecorded')}</StatusBadge>
          ) : (
            <StatusBadge tone={session.present ? 'success' : 'danger'}>
              {t(session.present ? 'present' : 'absent')}
            </StatusBadge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Red is only for missing work. */
const TONES: Record<OwedState, Tone> = {
  upcoming: 'neutral',
  submitted: 'success',
  late: 'warning',
  missing: 'danger',
  excused: 'neutral',
  not_yours: 'neutral',
};

const TASK_TEXTS = {
  upcoming: 'notSubmitted',
  submitted: 'submitted',
  late: 'late',
  missing: 'notSubmitted',
  excused: 'excused',
  not_yours: 'beforeJoining',
} as const satisfies Record<OwedState, string>;

function Tasks({ tasks, markedAt }: { tasks: readonly ReportedTask[]; markedAt: string | undefined }) {
  const t = useTexts(reportTexts);
  return (
    <ul className={styles.lines}>
      {tasks.map((task) => (
        <li key={task._id} className={styles.line}>
          <div className={styles.words}>
            <span dir="auto">{task.title}</span>
          </div>
          <StatusBadge tone={TONES[task.state]}>{t(TASK_TEXTS[task.state])}</StatusBadge>
          <div className={classes(styles.words, styles.more)}>
            <Due task={task} />
            {task.grade !== null && <Muted>{t('grade', { grade: task.grade, outOf: task.gradeOutOf })}</Muted>}
            <Returned task={task} />
            {markedAt && task.returnedId && (
              <Link to={`${markedAt}/${task.returnedId}`} aria-label={t('markedWorkOf', { title: task.title })}>
                {t('markedWork')}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Until when work is expected, and until when it is accepted late. */
function Due({ task: { state, deadline, closesAt } }: { task: ReportedTask }) {
  const t = useTexts(reportTexts);
  if (state !== 'upcoming') return null;
  return (
    <>
      <Muted>{t('due', { when: formatDateTime(deadline) })}</Muted>
      {closesAt !== deadline && <Muted>{t('lateUntil', { when: formatDateTime(closesAt) })}</Muted>}
    </>
  );
}

/** The teacher's comments and corrected file. */
function Returned({ task: { title, comments, correctedFileUrl } }: { task: ReportedTask }) {
  const t = useTexts(reportTexts);
  return (
    <>
      {comments && (
        <Muted>
          {t('comments')} <q dir="auto">{comments}</q>
        </Muted>
      )}
      {correctedFileUrl && (
        <span className={styles.screenOnly}>
          <AnchorButton href={correctedFileUrl} icon="external" variant="subtle" newTab>
            {t('openCorrected')} <span className="visually-hidden">{title}</span>
          </AnchorButton>
        </span>
      )}
    </>
  );
}

function Quizzes({ quizzes }: { quizzes: readonly ReportedQuiz[] }) {
  const t = useTexts(reportTexts);
  return (
    <table className={styles.quizzes}>
      <thead>
        <tr>
          <th scope="col">{t('quiz')}</th>
          <th scope="col">{t('score')}</th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map((quiz) => (
          <tr key={quiz.quizId}>
            <td className={styles.words}>
              <span dir="auto">{quiz.quizTitle}</span>
              {quiz.state === 'upcoming' && <Muted>{t('stillOpen')}</Muted>}
              {isScoreHidden(quiz) && <Muted>{t('scoreLater')}</Muted>}
            </td>
            <td>
              <Score quiz={quiz} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const QUIZ_TEXTS = { ...TASK_TEXTS, upcoming: 'notAttempted', missing: 'notAttempted' } as const;

const isScoreHidden = ({ score, state }: ReportedQuiz): boolean => score === null && state === 'submitted';

function Score({ quiz: { score, total, state } }: { quiz: ReportedQuiz }) {
  const t = useTexts(reportTexts);
  if (score !== null) return t('scoreOf', { score, total });
  return <StatusBadge tone={TONES[state]}>{t(QUIZ_TEXTS[state])}</StatusBadge>;
}
