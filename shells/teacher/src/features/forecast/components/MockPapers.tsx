import { CollapsibleCard, Grid, Muted, SelectField, Stack, useLoadFailure, useTexts } from '@fulcrum/shared-ui';
import { useQuizzesOfGroup } from '../../../shared/api/list-quizzes';
import { useTasks } from '../../../shared/api/list-tasks';
import { useYears } from '../../../shared/api/list-years';
import { useArchived } from '../../../shared/components/YearScope';
import { toastOutcome } from '../../../shared/failures';
import type { GroupForecast, Mock } from '../api/group-forecast';
import { useSetMock } from '../api/set-mock';
import forecastTexts from '../locales/en.json';

interface MockPapersProps {
  groupId: string;
  forecast: GroupForecast;
}

interface Work extends Omit<Mock, 'paper'> {
  title: string;
}

/** The quizzes and tasks of a group, newest first; undefined until they are loaded. */
function useWork(groupId: string): { work: Work[] | undefined; error: Error | null } {
  const { data: years = [] } = useYears();
  const group = years.flatMap(({ groups }) => groups).find(({ _id }) => _id === groupId);
  const quizzes = useQuizzesOfGroup(groupId);
  const { tasks, error } = useTasks(group ? [group] : []);
  const work = quizzes.data &&
    group &&
    tasks && [
      ...quizzes.data.map(({ _id, title }) => ({ _id, title, kind: 'quiz' as const })),
      ...tasks.map(({ _id, title }) => ({ _id, title, kind: 'task' as const })),
    ];
  return { work, error: quizzes.error ?? error };
}

/** Says which quizzes and tasks are mocks of which paper. */
export function MockPapers({ groupId, forecast }: MockPapersProps) {
  const t = useTexts(forecastTexts);
  const { work, error } = useWork(groupId);
  useLoadFailure({ error, data: work }, t('failedToLoadWork'));
  if (!work) return null;
  return (
    <CollapsibleCard title={t('mocks')}>
      <Stack gap={3}>
        <Muted>{t('mocksHint')}</Muted>
        {work.length === 0 ? (
          <Muted>{t('noWork')}</Muted>
        ) : (
          <Grid gap={3} column="16rem">
            {work.map((one) => (
              <PaperOfWork key={one._id} work={one} forecast={forecast} />
            ))}
          </Grid>
        )}
      </Stack>
    </CollapsibleCard>
  );
}

function PaperOfWork({ work, forecast }: { work: Work; forecast: GroupForecast }) {
  const t = useTexts(forecastTexts);
  const set = useSetMock();
  const isArchived = useArchived();
  const { _id, kind, title } = work;
  const paper = forecast.mocks.find((mock) => mock._id === _id)?.paper ?? '';
  const save = (chosen: string) =>
    toastOutcome(set.mutateAsync({ _id, kind, paper: chosen || null }), {
      done: t('mockSaved'),
      failed: t('failedToSaveMock'),
    });
  return (
    <SelectField
      label={title}
      description={t(kind)}
      value={paper}
      onChange={(chosen) => void save(chosen)}
      options={forecast.papers.map(({ code, heading }) => ({ value: code, label: `${code} ${heading}` }))}
      placeholder={t('noMock')}
      disabled={isArchived || set.isPending}
    />
  );
}
