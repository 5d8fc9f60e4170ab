import {
  AnchorButton,
  Button,
  ButtonLink,
  confirm,
  formatDateTime,
  messageOf,
  notify,
  Row,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useScriptAppeals } from '@fulcrum/marked/appeals';
import { mayCancel, type StudentTask, type Submission } from '../../../shared/task-state';
import { HandedInAnswers } from '../answers/AnswerFields';
import { useCancelSubmission } from '../api/cancel-submission';
import styles from '../tasks.module.css';
import tasksTexts from '../locales/en.json';

interface SubmittedWorkProps {
  task: StudentTask;
  submission: Submission;
  /** The time on the server's clock (ms). */
  now: number;
  onCancelled: () => void;
}

/** The student's submission, and the teacher's comments. */
export function SubmittedWork({ task, submission, now, onCancelled }: SubmittedWorkProps) {
  const t = useTexts(tasksTexts);
  const graded = submission.grade !== null;
  return (
    <Stack gap={3}>
      {submission.comments && <Comments text={submission.comments} />}
      <p className={styles.aside}>
        {t('submittedAt')} <time dateTime={submission.submittedAt}>{formatDateTime(submission.submittedAt)}</time>
      </p>
      <HandedInAnswers task={task} answers={submission.answers} />
      <Row gap={2}>
        {submission.correctedFileUrl ? (
          <AnchorButton href={submission.correctedFileUrl} icon="file" variant="secondary" newTab>
            {t('openCorrected')}
          </AnchorButton>
        ) : (
          graded && <AppealLink submissionId={submission._id} />
        )}
        <AnchorButton href={submission.fileUrl} icon="file" variant="secondary" newTab>
          {t('openOwn')}
        </AnchorButton>
        {mayCancel(task, now) && <CancelButton task={task} submission={submission} onCancelled={onCancelled} />}
      </Row>
    </Stack>
  );
}

/**
 * Link to the appeals of a graded script that has not been returned; renders nothing if there is no appeal and none is
 * possible.
 */
function AppealLink({ submissionId }: { submissionId: string }) {
  const t = useTexts(tasksTexts);
  const { data } = useScriptAppeals(submissionId);
  if (!data) return null;
  const hasOne = data.appeals.length > 0;
  if (!hasOne && !data.appealable.some(({ mayAppeal }) => mayAppeal)) return null;
  return (
    <ButtonLink to={`/student/marked/${submissionId}`} variant="secondary">
      {t(hasOne ? 'seeAppeal' : 'appeal')}
    </ButtonLink>
  );
}

function Comments({ text }: { text: string }) {
  const t = useTexts(tasksTexts);
  return (
    <dl className={styles.grading}>
      <div>
        <dt>{t('comments')}</dt>
        <dd className={styles.prose} dir="auto">
          {text}
        </dd>
      </div>
    </dl>
  );
}

function CancelButton({ task, submission, onCancelled }: Omit<SubmittedWorkProps, 'now'>) {
  const t = useTexts(tasksTexts);
  const { mutateAsync } = useCancelSubmission();
  const cancel = async () => {
    try {
      await mutateAsync(submission);
      notify.success(t('cancelled'));
      onCancelled();
    } catch (error) {
      const failed = t('cancelFailed');
      const message = messageOf(error, failed);
      // The server's message takes longer to read than the page's own text.
      notify.error(message, { area: message === failed ? 'app' : 'default' });
    }
  };
  const ask = () =>
    confirm({
      title: t('cancelQuestion'),
      message: t('cancelMessage', { task: task.title, deadline: formatDateTime(task.deadline) }),
      confirmLabel: t('cancelConfirm'),
      action: cancel,
    });
  return (
    <Button variant="dangerSubtle" icon="trash" onClick={() => void ask()}>
      {t('cancel')}
    </Button>
  );
}
