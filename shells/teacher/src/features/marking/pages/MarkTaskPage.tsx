import {
  AnchorButton,
  Button,
  ButtonLink,
  Checkbox,
  EmptyState,
  Muted,
  PageHeader,
  QueryView,
  Row,
  Stack,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { DocumentsAhead, useZoom } from '@fulcrum/pdf-viewer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { IfNotArchived, useArchived, YearScope } from '../../../shared/components/YearScope';
import { markingOf, taskToMark } from '../api/marking';
import { usePresence } from '../api/presence';
import { AnswersView } from '../answers/AnswersView';
import { isScript, type Script } from '../api/scripts';
import { submissionsOf } from '../../../shared/api/list-submissions';
import { ScriptDesk } from '../components/ScriptDesk';
import { ScriptList, type TaskTerms } from '../components/ScriptPanel';
import { BlindScriptPlace, ScriptComing, UnreadScript } from '../components/ScriptPlace';
import { TeamButtons } from '../components/TeamButtons';
import { CorrectedDialog } from '../corrected/CorrectedDialog';
import answersTexts from '../locales/answers.en.json';
import correctedTexts from '../locales/corrected.en.json';
import markingTexts from '../locales/en.json';
import { marksOfScript } from '../scheme/api/marks';
import { schemeOf } from '../scheme/api/mark-scheme';
import type { Scheme } from '../scheme/scheme-draft';
import { useCurrentQuestion } from '../scheme/use-marks';
import { nextUngraded, neighbouringScript } from '../script-order';
import { type Options, QuestionPlaces, useOptions, withoutNames } from '../use-options';
import { useSendLeftovers } from '../use-send-leftovers';
import { useSessions } from '../use-sessions';
import { useTools } from '../use-tools';

/** /teacher-tasks/mark/{taskId}: marking of a task's submissions on the page, script by script. */
export default function MarkTaskPage() {
  const { taskId = '' } = useParams();
  const t = useTexts(markingTexts);
  const task = useQuery(taskToMark(taskId));
  const rows = useQuery(submissionsOf(taskId));
  const scheme = useQuery(schemeOf(taskId));
  const isAnswers = useIsAnswers();
  const failure = t('failedToLoad');
  useLoadFailure([task, rows, scheme], failure);
  // A script has a bar of its own.
  const isWindow = Boolean(task.data && scheme.data && !isAnswers && rows.data?.some(isScript));
  return (
    <>
      {!isWindow && <MarkingHeader taskId={taskId} title={task.data?.title} scheme={scheme.data} />}
      <QueryView query={task} failure={failure}>
        {(terms) => (
          <QueryView query={rows} failure={failure}>
            {(all) => (
              <QueryView query={scheme} failure={failure}>
                {(saved) => (
                  <YearScope yearId={terms.yearId} quiet={isWindow}>
                    <Shown task={terms} scheme={saved} scripts={all.filter(isScript)} />
                  </YearScope>
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

interface MarkingHeaderProps {
  taskId: string;
  title: string | undefined;
  scheme: Scheme | undefined;
}

function MarkingHeader({ taskId, title, scheme }: MarkingHeaderProps) {
  const t = useTexts(markingTexts);
  const isAnswers = useIsAnswers();
  return (
    <PageHeader
      title={t('title')}
      description={title && <span dir="auto">{title}</span>}
      actions={
        <Row gap={2}>
          {scheme && isAnswers && <ViewLink scheme={scheme} />}
          <ButtonLink to={`/teacher-tasks?task=${taskId}`} variant="secondary">
            {t('back')}
          </ButtonLink>
        </Row>
      }
    />
  );
}

/** Value of `?view=` for the typed answers. */
const ANSWERS = 'answers';

const useIsAnswers = (): boolean => useSearchParams()[0].get('view') === ANSWERS;

/** Link to the typed answers and back; renders nothing if no question can be answered by typing. */
function ViewLink({ scheme }: Pick<MarkingProps, 'scheme'>) {
  const t = useTexts(answersTexts);
  const isAnswers = useIsAnswers();
  if (!isAnswers && !scheme.questions.some(({ typed }) => typed)) return null;
  return (
    <ButtonLink to={isAnswers ? '?' : `?view=${ANSWERS}`} variant="secondary">
      {t(isAnswers ? 'byScript' : 'show')}
    </ButtonLink>
  );
}

interface MarkingProps {
  task: TaskTerms;
  scheme: Scheme;
  scripts: readonly Script[];
}

/** Script by script, or the typed answers of all. */
const Shown = (props: MarkingProps) => (useIsAnswers() ? <AnswersView {...props} /> : <Marking {...props} />);

/**
 * The scripts of the task. `?script=` in the address names the one to show; the default is the first without a grade.
 */
function Marking({ task, scheme, scripts: named }: MarkingProps) {
  const t = useTexts(markingTexts);
  const [params, setParams] = useSearchParams();
  const sessions = useSessions();
  const tools = useTools();
  const zoom = useZoom();
  const { options, change } = useOptions();
  const by = useCurrentQuestion(scheme, options.keepPlace);
  const [places] = useState(() => new QuestionPlaces());
  const scripts = options.hideNames ? withoutNames(named, (number) => t('studentNumber', { number })) : named;
  const wanted = scripts.find(({ _id }) => _id === params.get('script'));
  const first = wanted ?? scripts.find(({ status }) => status === 'submitted') ?? scripts[0];
  useOwnAddress(wanted ? null : (first?._id ?? null), setParams);
  const next = first && neighbouringScript(scripts, first._id, 1);
  useFetchedAhead(next?.marksHidden ? undefined : next?._id, by !== null);
  useSendLeftovers({ taskId: task._id, scripts: named, sessions, by });
  const ahead = useDocumentsAhead();
  if (!first) return <NoScripts />;
  const open = (script: Script | undefined) => script && setParams({ script: script._id }, { replace: true });
  const place = by && options.keepPlace ? places.of(by.current.id) : undefined;
  const navigation = {
    next: () => void open(next),
    previous: () => void open(neighbouringScript(scripts, first._id, -1)),
    nextUngraded: () => void open(nextUngraded(scripts, first._id)),
  };
  return (
    <OpenScript
      key={first._id}
      {...{ task, script: first, sessions, tools, zoom, navigation, by, ahead, nextScript: next }}
      place={place}
    >
      <ScriptList scripts={scripts} current={first._id} gradeOutOf={task.gradeOutOf} onOpen={open} />
      <OptionBoxes options={options} byQuestion={by !== null} onChange={change} />
      <ViewLink scheme={scheme} />
      <TeamButtons />
      <MarkedElsewhere task={task} scripts={named} />
    </OpenScript>
  );
}

/** Puts the first shown script into the address, too, so that it stays open once it is graded. */
function useOwnAddress(shown: string | null, setParams: ReturnType<typeof useSearchParams>[1]): void {
  useEffect(() => {
    if (shown) setParams({ script: shown }, { replace: true });
  }, [shown, setParams]);
}

function NoScripts() {
  const t = useTexts(markingTexts);
  return (
    <EmptyState icon="inbox" title={t('noScripts')}>
      {t('noScriptsHint')}
    </EmptyState>
  );
}

/** For marking in another program: downloads all scripts, and uploads the corrected ones. */
function MarkedElsewhere({ task, scripts }: Pick<MarkingProps, 'task' | 'scripts'>) {
  const t = useTexts(correctedTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={2}>
      <AnchorButton href={`/api/marking/tasks/${task._id}/scripts`} icon="download" variant="secondary">
        {t('downloadAll')}
      </AnchorButton>
      <IfNotArchived>
        <Button variant="secondary" icon="upload" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </IfNotArchived>
      {isOpen && <CorrectedDialog task={task} scripts={scripts} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

interface OptionBoxesProps {
  options: Options;
  byQuestion: boolean;
  onChange: (part: Partial<Options>) => void;
}

function OptionBoxes({ options, byQuestion, onChange }: OptionBoxesProps) {
  const t = useTexts(markingTexts);
  return (
    <Stack gap={2}>
      {byQuestion && (
        <Checkbox
          label={t('keepPlace')}
          checked={options.keepPlace}
          onChange={(keepPlace) => onChange({ keepPlace })}
        />
      )}
      <Checkbox label={t('hideNames')} checked={options.hideNames} onChange={(hideNames) => onChange({ hideNames })} />
      {options.hideNames && <Muted>{t('namesHiddenHere')}</Muted>}
    </Stack>
  );
}

const WATCH_MS = 4_000;

type OpenScriptProps = Omit<Parameters<typeof ScriptDesk>[0], 'marking' | 'marks' | 'presence'>;

/** Loads nothing for a script of which this person is the second marker. */
function OpenScript(props: OpenScriptProps) {
  return props.script.marksHidden ? <BlindScriptPlace {...props} /> : <ReadScript {...props} />;
}

function ReadScript(props: OpenScriptProps) {
  const { _id: id } = props.script;
  const isArchived = useArchived();
  const presence = usePresence(id, useQuery(markingOf(id)).isSuccess && !isArchived);
  // A watcher sees what the other person saves.
  const refetchInterval = presence.watching ? WATCH_MS : false;
  const marking = useQuery({ ...markingOf(id), refetchInterval });
  const marks = useQuery({ ...marksOfScript(id), enabled: props.by !== null, refetchInterval });
  const failed = [marking, marks].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <UnreadScript query={failed} {...props} />;
  if (!marking.data || (props.by && !marks.data)) {
    return <ScriptComing task={props.task} />;
  }
  const looking = { ...presence, watching: presence.watching || isArchived };
  return <ScriptDesk {...props} presence={looking} marking={marking.data} marks={marks.data ?? null} />;
}

/** Opens the next script's document before it is requested. */
function useDocumentsAhead(): DocumentsAhead {
  const [documents] = useState(() => new DocumentsAhead());
  useEffect(() => () => documents.close(), [documents]);
  return documents;
}

/** Prefetches the marks of the next script. */
function useFetchedAhead(submissionId: string | undefined, byQuestion: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!submissionId) return;
    void queries.prefetchQuery(markingOf(submissionId));
    if (byQuestion) void queries.prefetchQuery(marksOfScript(submissionId));
  }, [queries, submissionId, byQuestion]);
}
