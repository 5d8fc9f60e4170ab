import { Card, Stack, useTexts } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import appealTexts from '../locales/appeals.en.json';
import { AppealEntry } from './AppealEntry';
import { appealsOfScript } from './appeals';

/** The appeals of the open script; renders nothing if there are none. */
export function ScriptAppeals({ submissionId, isSaved }: { submissionId: string; isSaved: boolean }) {
  const t = useTexts(appealTexts);
  const { data } = useQuery(appealsOfScript(submissionId));
  if (!data || data.appeals.length === 0) return null;
  return (
    <Card title={t('title')}>
      <Stack>
        {data.appeals.map((appeal) => (
          <AppealEntry key={appeal._id} appeal={appeal} isSaved={isSaved} />
        ))}
      </Stack>
    </Card>
  );
}
