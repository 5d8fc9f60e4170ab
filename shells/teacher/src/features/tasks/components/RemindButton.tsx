import { Button, confirm, Muted, namesInARow, notify, Row, schoolZone, serverNow, useTexts } from '@fulcrum/shared-ui';
import { failureToast } from '../../../shared/failures';
import { useRemindStudents } from '../api/remind-students';
import submissionTexts from '../locales/submissions.en.json';
import type { SubmissionRow } from '../task-lists';

/** So many are named in the question before it; the others are counted. */
const MOST_NAMES = 8;

/** Today by the school's clocks, as 2026-03-01. */
const schoolDay = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: schoolZone() }).format(serverNow());

/** Mails those who have not handed in and were not reminded today; shows nothing when nobody owes anything. */
export function RemindButton({ taskId, rows }: { taskId: string; rows: SubmissionRow[] }) {
  const t = useTexts(submissionTexts);
  const remind = useRemindStudents(taskId);
  const owing = rows.filter(({ state }) => state === 'missing' || state === 'upcoming');
  const names = owing.filter(({ remindedOn }) => remindedOn !== schoolDay()).map(({ student }) => student.name);
  const count = names.length;
  if (owing.length === 0) return null;
  if (count === 0) return <Muted>{t('remindedAll')}</Muted>;
  const shown = namesInARow(names.slice(0, MOST_NAMES));
  const others = count - MOST_NAMES;
  const ask = () =>
    confirm({
      title: t('remindTitle'),
      message: t('remindQuestion', {
        count,
        names: others > 0 ? t('remindAndOthers', { count: others, names: shown }) : shown,
      }),
      confirmLabel: t('remindSend'),
      destructive: false,
      action: () =>
        remind
          .mutateAsync()
          .then(
            ({ reminded }) => notify.success(t('reminded', { count: reminded.length })),
            failureToast(t('failedToRemind')),
          ),
    });
  return (
    <Row>
      <Button variant="secondary" icon="chat" onClick={ask}>
        {t('remind', { count })}
      </Button>
    </Row>
  );
}
