import {
  ButtonLink,
  Card,
  EmptyState,
  Grid,
  PageHeader,
  QueryView,
  SelectField,
  Stack,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AppealEntry } from '../appeals/AppealEntry';
import { type AppealState, type QueuedAppeal, queueOf } from '../appeals/appeals';
import { TaskYearScope } from '../components/TaskYearScope';
import { SecondMarkingList } from '../moderation/SecondMarkingList';
import appealTexts from '../locales/appeals.en.json';

const STATES: readonly AppealState[] = ['open', 'answered'];

/**
 * /teacher-tasks/appeals: students' appeals, grouped by task. `?state=answered` in the address shows the answered ones.
 */
export default function AppealsPage() {
  const t = useTexts(appealTexts);
  const [params, setParams] = useSearchParams();
  const state = STATES.find((one) => one === params.get('state')) ?? 'open';
  const queue = useQuery(queueOf(state));
  useLoadFailure(queue, t('failedToLoad'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ButtonLink to="/teacher-tasks" variant="secondary">
            {t('back')}
          </ButtonLink>
        }
      />
      <Stack>
        <SecondMarkingList />
        <StateField
          state={state}
          onChange={(next) => setParams(next === 'open' ? {} : { state: next }, { replace: true })}
        />
        <QueryView
          query={queue}
          failure={t('failedToLoad')}
          empty={
            <EmptyState icon="check" title={t(state === 'open' ? 'noneOpen' : 'noneAnswered')}>
              {t('noneHint')}
            </EmptyState>
          }
        >
          {(appeals) => <ByTask appeals={appeals} />}
        </QueryView>
      </Stack>
    </>
  );
}

function StateField({ state, onChange }: { state: AppealState; onChange: (state: string) => void }) {
  const t = useTexts(appealTexts);
  return (
    <Grid column="16rem">
      <SelectField
        label={t('show')}
        value={state}
        placeholder={null}
        options={STATES.map((value) => ({ value, label: t(value) }))}
        onChange={onChange}
      />
    </Grid>
  );
}

function ByTask({ appeals }: { appeals: readonly QueuedAppeal[] }) {
  const taskIds = [...new Set(appeals.map(({ taskId }) => taskId))];
  return taskIds.map((taskId) => {
    const ofTask = appeals.filter((appeal) => appeal.taskId === taskId);
    return (
      <Card key={taskId} title={<span dir="auto">{ofTask[0]?.title}</span>}>
        <TaskYearScope taskId={taskId}>
          <Stack gap={5}>
            {ofTask.map((appeal) => (
              <AppealEntry
                key={appeal._id}
                appeal={appeal}
                student={appeal.studentName}
                link={<ScriptLink appeal={appeal} />}
              />
            ))}
          </Stack>
        </TaskYearScope>
      </Card>
    );
  });
}

/** Link to the question on the script. */
function ScriptLink({ appeal: { taskId, submissionId, questionId, studentName } }: { appeal: QueuedAppeal }) {
  const t = useTexts(appealTexts);
  const at = new URLSearchParams({ script: submissionId, ...(questionId && { question: questionId }) });
  return (
    <ButtonLink
      to={`/teacher-tasks/mark/${taskId}?${at}`}
      variant="secondary"
      icon="edit"
      aria-label={t('openScriptOf', { name: studentName })}
    >
      {t('openScript')}
    </ButtonLink>
  );
}
