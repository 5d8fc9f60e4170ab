import { ButtonLink, Card, Row, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import moderationTexts from '../locales/moderation.en.json';
import { type Moderation, moderations } from './moderations';

/** The team's open second markings; renders nothing if there are none. */
export function SecondMarkingList() {
  const t = useTexts(moderationTexts);
  const { data: open = [] } = useQuery(moderations);
  if (open.length === 0) return null;
  return (
    <Card title={t('list')}>
      <Stack>
        {open.map((one) => (
          <Row key={one._id} align="between">
            <span>
              <strong dir="auto">{one.studentName}</strong> · <bdi>{one.title}</bdi>
            </span>
            <Row gap={2}>
              <StatusBadge tone={one.state === 'finished' ? 'warning' : 'info'}>{t(one.state)}</StatusBadge>
              <Way moderation={one} />
            </Row>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/**
 * Link to mark the script blind, or to decide once it is finished; renders nothing for anybody who can do neither yet.
 */
function Way({ moderation: { _id, taskId, submissionId, studentName, state, mayMark } }: { moderation: Moderation }) {
  const t = useTexts(moderationTexts);
  if (mayMark) {
    return (
      <ButtonLink
        to={`/teacher-tasks/second/${_id}`}
        variant="secondary"
        icon="edit"
        aria-label={t('markBlindOf', { name: studentName })}
      >
        {t('markBlind')}
      </ButtonLink>
    );
  }
  if (state !== 'finished') return null;
  return (
    <ButtonLink
      to={`/teacher-tasks/mark/${taskId}?script=${submissionId}`}
      variant="secondary"
      aria-label={t('compareOf', { name: studentName })}
    >
      {t('compare')}
    </ButtonLink>
  );
}
