import { ButtonLink, EmptyState, Loading, Muted, PageHeader, QueryView, useTexts } from '@fulcrum/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useLoadFailure } from '../../../shared/failures';
import { markingOf, taskToMark } from '../api/marking';
import { isScript, type Script, submissionsOf } from '../api/scripts';
import { ScriptDesk } from '../components/ScriptDesk';
import { ScriptList, type TaskTerms } from '../components/ScriptPanel';
import markingTexts from '../locales/en.json';
import { nextUngraded, scriptBeside } from '../script-order';
import { useSessions } from '../use-sessions';
import { useTools } from '../use-tools';

/** /teacher-tasks/mark/{taskId}: what was handed in for a task, marked on the page, script by script. */
export default function MarkTaskPage() {
  const { taskId = '' } = useParams();
  const t = useTexts(markingTexts);
  const task = useQuery(taskToMark(taskId));
  const rows = useQuery(submissionsOf(taskId));
  const failure = t('failedToLoad');
  useLoadFailure(task.error ?? rows.error, failure);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={task.data && <span dir="auto">{task.data.title}</span>}
        actions={
          <ButtonLink to={`/teacher-tasks?task=${taskId}`} variant="secondary">
            {t('back')}
          </ButtonLink>
        }
      />
      <QueryView query={task} failure={failure}>
        {(terms) => (
          <QueryView query={rows} failure={failure}>
            {(all) => <Marking task={terms} scripts={all.filter(isScript)} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

/** The scripts of the task; `?script=` in the address is the one that is shown, else the first without a grade. */
function Marking({ task, scripts }: { task: TaskTerms; scripts: readonly Script[] }) {
  const t = useTexts(markingTexts);
  const [params, setParams] = useSearchParams();
  const sessions = useSessions();
  const tools = useTools();
  const wanted = scripts.find(({ _id }) => _id === params.get('script'));
  const first = wanted ?? scripts.find(({ status }) => status === 'submitted') ?? scripts[0];
  const currentId = first?._id ?? null;
  const next = first && scriptBeside(scripts, first._id, 1);
  // The first that is shown gets its address, too: once it is graded, it is still the one that is shown.
  useEffect(() => {
    if (currentId && !wanted) setParams({ script: currentId }, { replace: true });
  }, [currentId, wanted, setParams]);
  useFetchedAhead(next?._id);
  if (!first) {
    return (
      <EmptyState icon="inbox" title={t('noScripts')}>
        {t('noScriptsHint')}
      </EmptyState>
    );
  }
  const open = (script: Script | undefined) => script && setParams({ script: script._id }, { replace: true });
  const going = {
    next: () => void open(next),
    previous: () => void open(scriptBeside(scripts, first._id, -1)),
    nextUngraded: () => void open(nextUngraded(scripts, first._id)),
  };
  return (
    <OpenScript key={first._id} {...{ task, script: first, sessions, tools, going }}>
      <ScriptList scripts={scripts} current={first._id} gradeOutOf={task.gradeOutOf} onOpen={open} />
      <Muted>{t('keysHint')}</Muted>
    </OpenScript>
  );
}

function OpenScript(props: Omit<Parameters<typeof ScriptDesk>[0], 'marking'>) {
  const t = useTexts(markingTexts);
  const marking = useQuery(markingOf(props.script._id));
  return (
    <QueryView query={marking} failure={t('failedToLoadScript')} loading={<Loading rows={1} rowHeight="34rem" />}>
      {(saved) => <ScriptDesk {...props} marking={saved} />}
    </QueryView>
  );
}

/** What is marked on the next script is there before it is opened. */
function useFetchedAhead(submissionId: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (submissionId) void queries.prefetchQuery(markingOf(submissionId));
  }, [queries, submissionId]);
}
