import { Button, confirm, Muted, joinNames, notify, Row, schoolZone, serverNow, useTexts } from '@fulcrum/shared-ui';
import { failureToast } from '../../../shared/failures';
import { useRemindStudents } from '../api/remind-students';
import submissionTexts from '../locales/submissions.en.json';
import type { SubmissionRow } from '../task-lists';

/** Names listed in the confirmation; the rest are counted. */
const MOST_NAMES = 8;

/** Today in the school's time zone, as 2026-03-01. */
const schoolDay = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: schoolZone() }).format(serverNow());

/** Emails students who have not submitted and were not reminded today; renders nothing if everybody has submitted. */
export function RemindButton({ taskId, rows }: { taskId: string; rows: SubmissionRow[] }) {
  const t = useTexts(submissionTexts);
  const remind = useRemindStudents(taskId);
  const owing = rows.filter(({ state }) => state === 'missing' || state === 'upcoming');
  const names = owing.filter(({ remindedOn }) => remindedOn !== schoolDay()).map(({ student }) => student.name);
  const count = names.length;
  if (owing.length === 0) return null;
  if (count === 0) return <Muted>{t('remindedAll')}</Muted>;
  const shown = joinNames(names.slice(0, MOST_NAMES));
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
