import { Button, Row, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { SessionWithRoster } from '../api/get-session';
import { countStatuses, statusIn } from '../attendance';
import sessionTexts from '../locales/en.json';
import type { useAttendance } from '../use-attendance';

interface StatusSummaryProps {
  session: SessionWithRoster;
  attendance: ReturnType<typeof useAttendance>;
}

/** How many are there, and the button for the usual case that everyone is. */
export function StatusSummary({ session: { roster }, attendance }: StatusSummaryProps) {
  const t = useTexts(sessionTexts);
  const counts = countStatuses(roster.map((entry) => statusIn(attendance.draft, entry)));
  return (
    <Row align="between" gap={2}>
      <Row gap={2}>
        <StatusBadge tone="success">{t('present', { count: counts.Present })}</StatusBadge>
        <StatusBadge tone="warning">{t('late', { count: counts.Late })}</StatusBadge>
        <StatusBadge tone="danger">{t('absent', { count: counts.Absent })}</StatusBadge>
        {counts['Not Recorded'] > 0 && <StatusBadge>{t('notRecorded', { count: counts['Not Recorded'] })}</StatusBadge>}
      </Row>
      <Button variant="secondary" icon="check" onClick={attendance.setAllPresent}>
        {t('markAllPresent')}
      </Button>
    </Row>
  );
}
