import { formatDate, Muted, StatusBadge } from '@fulcrum/shared-ui';
import {
  attendanceOf,
  isUnrecorded,
  type PerformanceReport,
  quizzesOf,
  type ReportedQuiz,
  type ReportedSession,
  type ReportedTask,
  tasksOf,
} from './report';
import styles from './report.module.css';
import { ReportTile } from './ReportTile';
import { reportTexts } from './texts';

/** How one student does: attendance, tasks and quiz grades, in the product's words. */
export function ReportTiles({ report }: { report: PerformanceReport }) {
  const t = reportTexts.useTexts();
  const attended = attendanceOf(report);
  const handedIn = tasksOf(report);
  const taken = quizzesOf(report);
  return (
    <div className={styles.tiles}>
      <ReportTile
        title={t('attendance')}
        lines={report.attendance}
        empty={t('noAttendance')}
        summary={attended}
        summaryText={t('attended', { part: attended.part, count: attended.of })}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </ReportTile>
      <ReportTile
        title={t('tasks')}
        lines={report.tasks}
        empty={t('noTasks')}
        summary={handedIn}
        summaryText={t('handedIn', { part: handedIn.part, count: handedIn.of })}
      >
        {(tasks) => <Tasks tasks={tasks} />}
      </ReportTile>
      <ReportTile
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
  const t = reportTexts.useTexts();
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

function Tasks({ tasks }: { tasks: readonly ReportedTask[] }) {
  const t = reportTexts.useTexts();
  return (
    <ul className={styles.lines}>
      {tasks.map((task) => (
        <li key={task._id} className={styles.line}>
          <div className={styles.words}>
            <span dir="auto">{task.title}</span>
            {task.grade !== null && <Muted>{t('grade', { grade: task.grade, outOf: task.gradeOutOf })}</Muted>}
          </div>
          <StatusBadge tone={task.submitted ? 'success' : 'danger'}>
            {t(task.submitted ? 'submitted' : 'notSubmitted')}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function Quizzes({ quizzes }: { quizzes: readonly ReportedQuiz[] }) {
  const t = reportTexts.useTexts();
  return (
    <table className={styles.quizzes}>
      <thead>
        <tr>
          <th scope="col">{t('quiz')}</th>
          <th scope="col">{t('score')}</th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map(({ quizId, quizTitle, score, total }) => (
          <tr key={quizId}>
            <td className={styles.words}>
              <span dir="auto">{quizTitle}</span>
            </td>
            <td>
              {score === null ? (
                <StatusBadge tone="danger">{t('notAttempted')}</StatusBadge>
              ) : (
                t('scoreOf', { score, total })
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
