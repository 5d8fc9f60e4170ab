import { Card, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import appealTexts from '../locales/appeals.en.json';
import { queueOf } from './appeals';

/** The appeals of the student whose page is open, those that wait first. Renders nothing if there are none. */
export default function AppealsOfStudent() {
  const t = useTexts(appealTexts);
  const { id } = useParams();
  const open = useQuery(queueOf('open'));
  const answered = useQuery(queueOf('answered'));
  const own = [...(open.data ?? []), ...(answered.data ?? [])].filter(({ studentId }) => studentId === id);
  if (own.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ItemList label={t('title')}>
        {own.map(({ _id, taskId, submissionId, title, label, state, marks, maximum }) => (
          <ItemRow
            key={_id}
            detail={
              <>
                {label === null ? t('wholeScript') : <bdi>{label}</bdi>} · {t('had', { marks, max: maximum })}
              </>
            }
            actions={<StatusBadge tone={state === 'open' ? 'warning' : 'neutral'}>{t(state)}</StatusBadge>}
          >
            <Link to={`/teacher-tasks/mark/${taskId}?script=${submissionId}`}>{title}</Link>
          </ItemRow>
        ))}
      </ItemList>
    </Card>
  );
}
